/**
 * The claim of keys: receipts, verdicts on repeats, conflict cases.
 *
 * <p>May use {@code message}, {@code operation} and {@code base}, and plain JDBC inside the message's JTA transaction.
 * Never begins, commits or rolls back, never uses savepoints, never knows of JMS.
 */
@NullMarked
package io.semel.engine.inbox;

import org.jspecify.annotations.NullMarked;
