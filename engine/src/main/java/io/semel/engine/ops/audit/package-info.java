/**
 * The record of what operators did and why.
 *
 * <p>May use {@code base} only. Written outside of any message's transaction.
 */
@NullMarked
package io.semel.engine.ops.audit;

import org.jspecify.annotations.NullMarked;
