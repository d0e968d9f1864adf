/**
 * What stands between PostgreSQL's driver and the transaction manager, as part of the JBoss module {@code
 * io.semel.postgresql}: it corrects the error codes that lie, and tells the pool which connections are lost.
 *
 * <p>May use the JDK, the driver and IronJacamar's SPI. Never uses the engine or any other code of the application, which
 * the module does not see; adds no statement to a call that succeeds.
 */
@NullMarked
package io.semel.postgresql;

import org.jspecify.annotations.NullMarked;
