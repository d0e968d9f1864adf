package io.semel.engine.operation;

/**
 * The business code of one operation type: a CDI bean annotated with {@link Handles}.
 *
 * <p><b>Transaction:</b> called inside the message's JTA transaction, after the key was claimed. What it changes by JPA
 * or JDBC on the XA datasource commits together with the receipt and the broker's acknowledgement, or not at all. It
 * never begins, commits or suspends a transaction, and starts nothing outside the database.
 *
 * <p><b>Threads:</b> one call at a time per message; many messages at once. Keep no state between calls.
 *
 * <p><b>Errors:</b> what the business refuses for good is a value, {@link Outcome#refused}, answered before anything was
 * changed (a query makes the persistence provider write pending changes: look first, then change). Whatever is thrown rolls everything back and the operation comes again.
 *
 * @param <P> the parameters: a record whose components are the members of the message's JSON object; the record's
 *     constructor checks itself and throws {@link IllegalArgumentException}. A component annotated with JSpecify's
 *     {@code @Nullable} is optional, every other is required.
 */
public interface OperationHandler<P extends Record> {

    /**
     * Applies the operation, or refuses it for good.
     *
     * @param params the operation's parameters, complete and valid
     * @param operation which operation this is
     * @return what became of it; stored with the receipt, and the answer to every repeat
     */
    Outcome apply(P params, Operation operation);
}
