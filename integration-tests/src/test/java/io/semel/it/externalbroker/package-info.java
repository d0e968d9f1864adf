/**
 * The application on a broker of its own process, with the {@code broker.xml} that we ship.
 *
 * <p>Uses a database, a server and a broker of its own, never those of the other tests. May use {@code io.semel.client},
 * {@code io.semel.local} and {@code io.semel.it.bed}.
 */
@NullMarked
package io.semel.it.externalbroker;

import org.jspecify.annotations.NullMarked;
