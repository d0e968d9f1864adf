package io.semel.engine.operation;

/**
 * Names a row that an operation will change, whether it is there yet or not.
 *
 * @param kind which {@link EntityLocks} knows it
 * @param id its id
 */
public record EntityId(String kind, String id) implements Comparable<EntityId> {

    @Override
    public int compareTo(EntityId other) {
        int byKind = kind.compareTo(other.kind);
        return byKind != 0 ? byKind : id.compareTo(other.id);
    }
}
