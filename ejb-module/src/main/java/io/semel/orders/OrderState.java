package io.semel.orders;

import java.util.EnumSet;
import java.util.Set;

/**
 * The life of an order, told by what was paid and refunded. The names are those of the table's check constraint.
 *
 * <p>An order whose part payment was refunded whole may still be paid, so no state is a dead end but {@link #REFUNDED}
 * of an order that was paid in full.
 */
public enum OrderState {
    /** Nothing was paid. */
    OPEN,
    /** Something was paid and something is due; nothing was refunded. */
    PARTLY_PAID,
    /** All was paid; nothing was refunded. */
    PAID,
    /** Something was refunded, but not all that was paid. */
    PARTLY_REFUNDED,
    /** All that was paid was refunded. */
    REFUNDED;

    /** The states that a payment or refund may lead to from this one, besides staying in it. */
    public Set<OrderState> next() {
        return switch (this) {
            case OPEN -> EnumSet.of(PARTLY_PAID, PAID);
            case PARTLY_PAID -> EnumSet.of(PAID, PARTLY_REFUNDED, REFUNDED);
            case PAID -> EnumSet.of(PARTLY_REFUNDED, REFUNDED);
            case PARTLY_REFUNDED -> EnumSet.of(REFUNDED);
            case REFUNDED -> EnumSet.of(PARTLY_REFUNDED);
        };
    }

    /** The state that these figures mean; all three of one currency. */
    static OrderState of(Money total, Money paid, Money refunded) {
        if (refunded.minor() > 0) {
            return paid.isMoreThan(refunded) ? PARTLY_REFUNDED : REFUNDED;
        }
        if (paid.minor() > 0) {
            return total.isMoreThan(paid) ? PARTLY_PAID : PAID;
        }
        return OPEN;
    }

    /** Steps to {@code target}; throws {@link IllegalStateException} where the life cycle has no such step. */
    OrderState stepTo(OrderState target) {
        if (target != this && !next().contains(target)) {
            throw new IllegalStateException("an order that is " + this + " cannot become " + target);
        }
        return target;
    }
}
