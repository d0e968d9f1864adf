package io.semel.engine.observe;

import java.time.Instant;

/**
 * Why delivery was stopped.
 *
 * @param reason one sentence
 * @param since when it was stopped
 */
public record Interruption(String reason, Instant since) {}
