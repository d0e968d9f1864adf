package io.semel.load;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What the broker has confirmed so far, and what it has left open. Safe for use by many threads. */
public final class Confirmations {

    private final Map<Outlook, Long> confirmed = new EnumMap<>(Outlook.class);
    private final Set<Effect> sure = new HashSet<>();
    private final Set<Effect> possible = new HashSet<>();
    private long doubtful;

    synchronized void confirm(LoadMessage message, Outlook outlook) {
        confirmed.merge(outlook, 1L, Long::sum);
        if (message.effect() != null) {
            sure.add(message.effect());
        }
    }

    /** The send ended with an exception: the message may have arrived. */
    synchronized void doubt(LoadMessage message) {
        doubtful++;
        if (message.effect() != null) {
            possible.add(message.effect());
        }
    }

    /** How many messages the broker has confirmed. */
    public synchronized long confirmed() {
        return confirmed.values().stream().mapToLong(Long::longValue).sum();
    }

    /** How many of the confirmed must end like this. */
    public synchronized long confirmed(Outlook outlook) {
        return confirmed.getOrDefault(outlook, 0L);
    }

    /** How many messages may have arrived without a confirmation. */
    public synchronized long doubtful() {
        return doubtful;
    }

    /** What must be found in the ledger once all is worked. */
    synchronized Set<Effect> sure() {
        return Set.copyOf(sure);
    }

    /** What may be found there. */
    synchronized Set<Effect> possible() {
        return Set.copyOf(possible);
    }
}
