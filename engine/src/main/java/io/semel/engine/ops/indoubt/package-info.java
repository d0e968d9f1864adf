/**
 * The in-doubt desk: what is prepared and not decided, seen from the transaction manager's log, the broker and the
 * database at once, and the acts that are right in each state (docs/rules.md L7, L8).
 *
 * <p>May use {@code base}, {@code intake}, {@code observe} and the transaction manager's own classes; nobody else in the
 * engine meets those. Never finishes a branch itself: it lets the transaction manager do it.
 */
@NullMarked
package io.semel.engine.ops.indoubt;

import org.jspecify.annotations.NullMarked;
