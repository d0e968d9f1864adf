/**
 * The test bed: one PostgreSQL, one managed WildFly and one deployment of the built EAR for all tests of a run.
 *
 * <p>May use {@code io.semel.local}, JUnit and Arquillian. Never knows what a test does.
 */
@NullMarked
package io.semel.it.bed;

import org.jspecify.annotations.NullMarked;
