/**
 * The language of the tests: what is sent, what the database holds, what the books say. Everything is valid by default; a
 * test states only its subject.
 *
 * <p>May use {@code io.semel.client}, {@code io.semel.local} and {@code io.semel.it.bed}. Never asserts anything.
 */
@NullMarked
package io.semel.it.talk;

import org.jspecify.annotations.NullMarked;
