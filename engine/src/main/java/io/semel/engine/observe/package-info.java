/**
 * Watches over the server and over what it does: the doctor and its checks, the gate that holds delivery closed until
 * they pass, health, metrics.
 *
 * <p>May use every package of the engine except {@code ops}. Never used by the packages on the message path, never takes
 * part in a message's transaction, and never hurts a message: what fails here is logged and tried again.
 */
@NullMarked
package io.semel.engine.observe;

import org.jspecify.annotations.NullMarked;
