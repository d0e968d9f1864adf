package io.semel.engine.operation;

import java.util.Collection;
import java.util.List;

/**
 * An {@link OperationHandler} whose operations may share a transaction with others, which is what makes the fast lane fast.
 * {@link #apply} is still called for one operation at a time, in the order in which they came.
 *
 * <p>It promises two things more: that {@link #entities} names every row that {@code apply} changes or locks, and that
 * {@code apply} has changed nothing when it refuses, because what others have changed in the same transaction
 * cannot be told from it any more.
 *
 * <p>Operations of a handler that does not promise this are worked alone, or last.
 *
 * @param <P> the parameters
 */
public interface BatchHandler<P extends Record> extends OperationHandler<P> {

    /**
     * Names the rows that the operations will change. They are locked before {@link #apply} is called.
     *
     * @param operations the parameters of all operations of this type in the transaction
     */
    Collection<EntityId> entities(List<P> operations);

    /**
     * May load at once what {@link #apply} would ask for one by one. The rows of {@link #entities} are locked.
     *
     * @param operations the parameters of all operations of this type in the transaction
     */
    default void prepare(List<P> operations) {}
}
