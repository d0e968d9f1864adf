/**
 * What operators ask: the books, dead messages with their causes, conflicts, parked messages, branches in doubt.
 *
 * <p>May look at every other package; nobody looks at it. Reads outside of any message's transaction.
 */
@NullMarked
package io.semel.engine.ops;

import org.jspecify.annotations.NullMarked;
