package io.semel.engine.observe;

/** Whether the message-driven beans get messages. */
public enum DeliveryStatus {
    /** Not yet, because a fatal check fails. */
    CLOSED,
    /** Yes. */
    OPEN,
    /** It was open and was stopped, because what it needs is away; it opens by itself. */
    INTERRUPTED
}
