/**
 * The business change that all contenders of the benchmark make: a payment for an order, by JPA, as it is mostly written. It
 * protects against nothing and may not know who calls it.
 */
@NullMarked
package io.semel.payment;

import org.jspecify.annotations.NullMarked;
