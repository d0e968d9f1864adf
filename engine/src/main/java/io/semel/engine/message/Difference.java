package io.semel.engine.message;

import org.jspecify.annotations.Nullable;

/**
 * One place in which two parameter sets differ.
 *
 * @param pointer where, as JSON pointer (RFC 6901)
 * @param first what was there first: plain text of a string, number or boolean, JSON of anything else; null if nothing
 * @param other what the other set has there; null if nothing
 */
public record Difference(
        String pointer, @Nullable String first, @Nullable String other) {}
