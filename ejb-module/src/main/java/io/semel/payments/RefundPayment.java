package io.semel.payments;

import static io.semel.orders.Refusal.MORE_THAN_PAID;
import static io.semel.orders.Refusal.NO_SUCH_ORDER;
import static io.semel.orders.Refusal.OTHER_CURRENCY;
import static io.semel.orders.Refusal.REFERENCE_USED;

import io.semel.engine.operation.BatchHandler;
import io.semel.engine.operation.EntityId;
import io.semel.engine.operation.Handles;
import io.semel.engine.operation.Operation;
import io.semel.engine.operation.Outcome;
import io.semel.orders.LedgerKey;
import io.semel.orders.LedgerKind;
import io.semel.orders.Limits;
import io.semel.orders.Money;
import io.semel.orders.Order;
import io.semel.orders.Orders;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.List;

/**
 * Gives money of an order back, at most what was paid and not yet refunded. Locks the order first; a reference serves once.
 */
@Dependent
@Handles("payment.refund")
public class RefundPayment implements BatchHandler<RefundPayment.Params> {

    /** What is asked for. */
    public record Params(String order, BigDecimal amount, String currency, String reference) {

        public Params {
            Limits.checkIdentifier("order", order);
            Limits.checkCurrency(currency);
            Limits.checkIdentifier("reference", reference);
        }

        LedgerKey line() {
            return new LedgerKey(order, LedgerKind.REFUND, reference);
        }
    }

    /**
     * What is answered.
     *
     * @param refunded what was refunded of the order so far, for people
     * @param refundable what may still be refunded, for people
     */
    public record Refunded(String refunded, String refundable) {}

    private final Orders orders;

    @Inject
    public RefundPayment(Orders orders) {
        this.orders = orders;
    }

    @Override
    public List<EntityId> entities(List<Params> operations) {
        return operations.stream().map(params -> Orders.named(params.order())).toList();
    }

    @Override
    public void prepare(List<Params> operations) {
        orders.ask(operations.stream().map(Params::line).toList());
    }

    @Override
    public Outcome apply(Params params, Operation operation) {
        return Money.of(params.amount(), params.currency()).whenValid(amount -> refund(params, amount));
    }

    private Outcome refund(Params params, Money amount) {
        Order order = orders.locked(params.order());
        if (order == null) {
            return NO_SUCH_ORDER.because("There is no order of this id.");
        }
        if (!order.isKeptInCurrencyOf(amount)) {
            return OTHER_CURRENCY.because("The order is kept in " + order.currency() + ".");
        }
        if (amount.isMoreThan(order.refundable())) {
            return orders.has(params.line())
                    ? referenceUsed()
                    : MORE_THAN_PAID.because(
                            "Asked for %s, but %s can be refunded.".formatted(amount, order.refundable()));
        }
        if (!orders.enter(params.line(), amount)) {
            return referenceUsed();
        }
        order.refund(amount);
        return Outcome.applied(
                new Refunded(order.refunded().toString(), order.refundable().toString()));
    }

    private static Outcome referenceUsed() {
        return REFERENCE_USED.because("The reference has served for a refund of this order.");
    }
}
