/**
 * The payment as an Apache Camel route: transacted JMS under the server's transaction manager, and Camel's idempotent consumer
 * with its JDBC repository in the same transaction.
 */
@NullMarked
package io.semel.camel;

import org.jspecify.annotations.NullMarked;
