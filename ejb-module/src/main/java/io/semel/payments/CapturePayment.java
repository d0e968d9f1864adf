package io.semel.payments;

import static io.semel.orders.Refusal.MORE_THAN_DUE;
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
 * Takes a payment for an order, at most what is due. Locks the order first; a reference serves once.
 */
@Dependent
@Handles("payment.capture")
public class CapturePayment implements BatchHandler<CapturePayment.Params> {

    /** What is asked for. */
    public record Params(String order, BigDecimal amount, String currency, String reference) {

        public Params {
            Limits.checkIdentifier("order", order);
            Limits.checkCurrency(currency);
            Limits.checkIdentifier("reference", reference);
        }

        LedgerKey line() {
            return new LedgerKey(order, LedgerKind.PAYMENT, reference);
        }
    }

    /**
     * What is answered.
     *
     * @param paid what was paid for the order so far, for people
     * @param due what may still be paid, for people
     */
    public record Captured(String paid, String due) {}

    private final Orders orders;

    @Inject
    public CapturePayment(Orders orders) {
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
        return Money.of(params.amount(), params.currency()).whenValid(amount -> capture(params, amount));
    }

    private Outcome capture(Params params, Money amount) {
        Order order = orders.locked(params.order());
        if (order == null) {
            return NO_SUCH_ORDER.because("There is no order of this id.");
        }
        if (!order.isKeptInCurrencyOf(amount)) {
            return OTHER_CURRENCY.because("The order is kept in " + order.currency() + ".");
        }
        if (amount.isMoreThan(order.due())) {
            return orders.has(params.line())
                    ? referenceUsed()
                    : MORE_THAN_DUE.because("Asked for %s, but %s is due.".formatted(amount, order.due()));
        }
        if (!orders.enter(params.line(), amount)) {
            return referenceUsed();
        }
        order.capture(amount);
        return Outcome.applied(new Captured(order.paid().toString(), order.due().toString()));
    }

    private static Outcome referenceUsed() {
        return REFERENCE_USED.because("The reference has served for a capture of this order.");
    }
}
