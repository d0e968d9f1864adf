package io.semel.engine.base;

/**
 * The node's name, as the transaction manager knows it.
 *
 * @param value at most 23 bytes, unique among the nodes that share a database
 */
public record NodeName(String value) {}
