/**
 * What must hold, asked of the built EAR from outside: messages over TCP, answers from REST API and tables.
 *
 * <p>May use {@code io.semel.it.bed} and {@code io.semel.it.talk}. Never looks into a class of the server.
 */
@NullMarked
package io.semel.it;

import org.jspecify.annotations.NullMarked;
