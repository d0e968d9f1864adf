/**
 * The services that a developer's machine runs for Semel: a real PostgreSQL, a configured WildFly and, where asked for, an
 * Artemis, each a process of its own that outlives the program which started it.
 *
 * <p>May use {@code io.semel.client} to reach a broker, the JDK, Jackson, the PostgreSQL binaries and the WildFly launcher.
 * Never knows of commands, screens or business.
 */
@NullMarked
package io.semel.local;

import org.jspecify.annotations.NullMarked;
