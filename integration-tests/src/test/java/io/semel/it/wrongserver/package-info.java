/**
 * Servers that are wrong in one thing each: they refuse to open delivery, say what mends them, and what they say is true; and
 * what becomes of messages when the database goes or ends sessions, and of branches that stay in doubt.
 *
 * <p>Uses a database and a server of its own, never those of the other tests. May use {@code io.semel.client}, {@code
 * io.semel.local} and {@code io.semel.it.bed}.
 */
@NullMarked
package io.semel.it.wrongserver;

import org.jspecify.annotations.NullMarked;
