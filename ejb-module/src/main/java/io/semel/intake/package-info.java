/**
 * Where deliveries enter: the message-driven beans, configured by the server.
 *
 * <p>May use {@code io.semel.engine.intake}. No business here.
 */
@NullMarked
package io.semel.intake;

import org.jspecify.annotations.NullMarked;
