package io.semel.load;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Operations that are well formed and that the business refuses, whatever else happens at the same time. */
final class Refusals {

    private final Orders orders;
    private final Random random;
    private final List<Supplier<Draft>> kinds;
    private int made;

    Refusals(Orders orders, Random random) {
        this.orders = orders;
        this.random = random;
        this.kinds = List.of(
                this::moreThanTheOrderCosts,
                this::anotherCurrency,
                this::noSuchOrder,
                this::tooManyDecimals,
                this::refundOfMoreThanWasPaid,
                this::nothing,
                this::existsWithOtherData,
                this::unknownCurrency);
    }

    /** The next kind in turn. Needs orders that exist when it is worked. */
    Draft next() {
        Draft draft = kinds.get(made++ % kinds.size()).get();
        return new Draft(draft.type(), draft.key(), draft.members(), null);
    }

    /** The second wall: another key for a payment that was made already. */
    static Draft referenceUsed(Draft payment) {
        return new Draft(payment.type(), "again-" + payment.key(), payment.members(), null);
    }

    private Draft moreThanTheOrderCosts() {
        PlannedOrder order = orders.any();
        return Orders.movement(order, Effect.Kind.PAYMENT, order.total() + 1);
    }

    private Draft refundOfMoreThanWasPaid() {
        PlannedOrder order = orders.any();
        return Orders.movement(order, Effect.Kind.REFUND, order.total() + 1);
    }

    private Draft anotherCurrency() {
        return onePayment().changed("currency", "CHF").changed("amount", new BigDecimal("1"));
    }

    private Draft noSuchOrder() {
        return onePayment().changed("order", "no-such-order-" + random.nextInt(1_000_000));
    }

    private Draft tooManyDecimals() {
        return onePayment().changed("amount", new BigDecimal("1.2345"));
    }

    private Draft nothing() {
        return onePayment().changed("amount", BigDecimal.ZERO);
    }

    private Draft existsWithOtherData() {
        PlannedOrder order = orders.any();
        return Orders.creation(order, order.nextLine("other"), "Somebody Else");
    }

    private Draft unknownCurrency() {
        return onePayment().changed("currency", "QQQ");
    }

    private Draft onePayment() {
        return Orders.movement(orders.any(), Effect.Kind.PAYMENT, 1);
    }
}
