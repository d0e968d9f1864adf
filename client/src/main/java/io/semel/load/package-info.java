/**
 * The mixed load of a demonstration or a crash test: what is sent, how it is sent, and what the ledger must say afterwards.
 *
 * <p>May use {@code io.semel.client}, {@code io.semel.local}, Jakarta Messaging and JDBC; knows the reference business.
 * Never knows the screen or the engine's tables.
 */
@NullMarked
package io.semel.load;

import org.jspecify.annotations.NullMarked;
