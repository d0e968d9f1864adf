/**
 * The reference business: orders, the ledger of their payments and refunds, and money. A team copies this package to
 * begin its own.
 *
 * <p>May use {@code io.semel.engine.operation}, CDI and Jakarta Persistence. Never uses JMS, receipts or keys of other
 * operations, never begins or ends a transaction, and never knows {@code io.semel.payments}.
 */
@NullMarked
package io.semel.orders;

import org.jspecify.annotations.NullMarked;
