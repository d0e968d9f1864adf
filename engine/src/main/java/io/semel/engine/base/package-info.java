/**
 * What everything stands on: settings, the node's name, JSON for answers, names of the server's resources.
 *
 * <p>May use the JDK, Jakarta and MicroProfile APIs and Jackson. Never uses another package of ours.
 */
@NullMarked
package io.semel.engine.base;

import org.jspecify.annotations.NullMarked;
