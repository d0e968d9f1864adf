package io.semel.engine.message;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A message that is an operation.
 *
 * @param headers who asks for what, and under which key
 * @param body the JSON object of the body; every number in it is an exact decimal
 */
@SuppressWarnings("JavaLangClash")
public record Readable(Headers headers, JsonNode body) implements Reading {}
