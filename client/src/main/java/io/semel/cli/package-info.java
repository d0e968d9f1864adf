/**
 * The {@code semel} command: starts and stops the local services, sends operations, and prints the books.
 *
 * <p>May use {@code io.semel.local}, {@code io.semel.client}, picocli and Jackson. Never reads or writes the engine's
 * tables: what the engine counted comes from its REST API.
 */
@NullMarked
package io.semel.cli;

import org.jspecify.annotations.NullMarked;
