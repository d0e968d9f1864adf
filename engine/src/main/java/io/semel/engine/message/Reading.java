package io.semel.engine.message;

/** What reading a message gave: an operation, or the reason why it can never be one. */
public sealed interface Reading permits Readable, Unreadable {}
