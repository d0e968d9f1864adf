/**
 * The {@code semel} command: starts and stops the local services, sends operations, prints the books, works the in-doubt desk
 * and runs the crash laboratory.
 *
 * <p>May use {@code io.semel.local}, {@code io.semel.load}, {@code io.semel.lab}, {@code io.semel.client}, picocli and Jackson. Never reads or writes the engine's
 * tables: what the engine counted comes from its REST API.
 */
@NullMarked
package io.semel.cli;

import org.jspecify.annotations.NullMarked;
