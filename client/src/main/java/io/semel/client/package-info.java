/**
 * The producer library: sends operations to Semel so that each is confirmed and can be sent again without harm.
 *
 * <p>May use Jakarta Messaging and the Artemis client. Never knows of orders or payments, of the command, or of local
 * services.
 */
@NullMarked
package io.semel.client;

import org.jspecify.annotations.NullMarked;
