/**
 * What business code sees of Semel: a handler, the operation it is called with, and the outcome it answers.
 *
 * <p>May use the JDK only. Never knows of JMS, SQL, receipts, other operations' keys, or what a duplicate is.
 */
@NullMarked
package io.semel.engine.operation;

import org.jspecify.annotations.NullMarked;
