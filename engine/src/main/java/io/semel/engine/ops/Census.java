package io.semel.engine.ops;

import io.semel.engine.message.IdentityRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Who sent what of the messages in a queue. A message that is met twice while it moves is counted once. */
final class Census {

    /**
     * One message.
     *
     * @param id the broker's id; null if the producer switched ids off
     * @param source the producer; {@code default} where the message names none
     * @param type the operation type; null where the message names none
     */
    record Entry(
            @Nullable String id, String source, @Nullable String type) {

        static Entry of(@Nullable String id, @Nullable String source, @Nullable String type) {
            return new Entry(id, source == null ? IdentityRules.DEFAULT_SOURCE : source, type);
        }
    }

    private final List<Entry> entries = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    void add(Entry entry) {
        if (entry.id() == null || seen.add(entry.id())) {
            entries.add(entry);
        }
    }

    long total() {
        return entries.size();
    }

    long ofType(String type) {
        return entries.stream().filter(entry -> type.equals(entry.type())).count();
    }
}
