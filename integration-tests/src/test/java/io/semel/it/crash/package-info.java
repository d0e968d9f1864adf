/**
 * The crash laboratory: its short form over every point, and whether it finds faults that were planted.
 *
 * <p>May use {@code io.semel.lab}, and the watchdog of {@code io.semel.it.bed}. Has rigs of its own and never touches the server of the other tests.
 */
@NullMarked
package io.semel.it.crash;

import org.jspecify.annotations.NullMarked;
