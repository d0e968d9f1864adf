package io.semel.load;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * All that a run sends, fixed before the first message goes out.
 *
 * @param source the run's own producer name, so that its books are its own
 * @param seed the same seed gives the same load
 * @param phases one after the other
 */
public record LoadPlan(String source, long seed, List<Phase> phases) {

    public LoadPlan {
        phases = List.copyOf(phases);
    }

    /** How many messages go out. */
    public int size() {
        return phases.stream().mapToInt(Phase::size).sum();
    }

    /** How many messages must end in each way. */
    public Map<Outlook, Long> expected() {
        Map<Outlook, Long> counts = new EnumMap<>(Outlook.class);
        for (Outlook outlook : Outlook.values()) {
            counts.put(outlook, 0L);
        }
        for (Phase phase : phases) {
            counts.merge(Outlook.APPLIED, (long) phase.twice().size(), Long::sum);
            counts.merge(Outlook.DUPLICATE, (long) phase.twice().size(), Long::sum);
            phase.once().forEach(message -> counts.merge(message.outlook(), 1L, Long::sum));
        }
        return counts;
    }
}
