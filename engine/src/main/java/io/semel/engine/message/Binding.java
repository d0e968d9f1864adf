package io.semel.engine.message;

/**
 * What binding a JSON object to parameters gave.
 *
 * @param <P> the parameter record
 */
public sealed interface Binding<P extends Record> {

    /** Complete and valid parameters. */
    record Bound<P extends Record>(P params) implements Binding<P> {}

    /** Why there are none: always {@link RejectionReason#BAD_PARAMETERS}, with the JSON pointer of the faulty member. */
    record Unbound<P extends Record>(Unreadable why) implements Binding<P> {}
}
