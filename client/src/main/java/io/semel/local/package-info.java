/**
 * The services that a developer's machine runs for Semel: a real PostgreSQL and a configured WildFly, each a process of
 * its own that outlives the program which started it.
 *
 * <p>May use the JDK, the PostgreSQL binaries and the WildFly launcher. Never knows of commands, screens or business.
 */
@NullMarked
package io.semel.local;

import org.jspecify.annotations.NullMarked;
