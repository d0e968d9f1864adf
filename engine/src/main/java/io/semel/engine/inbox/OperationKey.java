package io.semel.engine.inbox;

import java.util.Comparator;

/** What makes an operation one: the primary key of its receipt, in the order of the database's own index. */
record OperationKey(String source, String type, String key) implements Comparable<OperationKey> {

    private static final Comparator<OperationKey> ORDER = Comparator.comparing(OperationKey::source)
            .thenComparing(OperationKey::type)
            .thenComparing(OperationKey::key);

    static OperationKey of(Candidate candidate) {
        return new OperationKey(
                candidate.headers().source(),
                candidate.headers().type(),
                candidate.headers().key());
    }

    @Override
    public int compareTo(OperationKey other) {
        return ORDER.compare(this, other);
    }
}
