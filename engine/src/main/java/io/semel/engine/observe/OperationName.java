package io.semel.engine.observe;

/**
 * Which operation, by its identity.
 *
 * @param source the producer's name
 * @param type the operation type
 * @param key the idempotency key
 */
public record OperationName(String source, String type, String key) {}
