/**
 * What runs inside the broker, as the JBoss module {@code io.semel.broker}: it looks at what producers send before the
 * broker keeps it.
 *
 * <p>May use the JDK and the core client of Artemis. Never uses the engine or any other code of the application, which
 * the module does not see; never refuses a message, never changes a body.
 */
@NullMarked
package io.semel.broker;

import org.jspecify.annotations.NullMarked;
