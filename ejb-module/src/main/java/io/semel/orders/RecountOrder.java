package io.semel.orders;

import static io.semel.orders.Refusal.LEDGER_DOES_NOT_FIT;
import static io.semel.orders.Refusal.NO_SUCH_ORDER;

import io.semel.engine.operation.BatchHandler;
import io.semel.engine.operation.EntityId;
import io.semel.engine.operation.Handles;
import io.semel.engine.operation.Operation;
import io.semel.engine.operation.Outcome;
import io.semel.engine.operation.Protection;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.List;

/**
 * Sets what an order says was paid and refunded to what its ledger says, after somebody worked on the tables by hand.
 *
 * <p>Counting twice does what counting once does, so this type pays for no protection.
 */
@Dependent
@Handles(value = "order.recount", protection = Protection.REPEATABLE)
public class RecountOrder implements BatchHandler<RecountOrder.Params> {

    /** What is asked for. */
    public record Params(String order) {

        public Params {
            Limits.checkIdentifier("order", order);
        }
    }

    /**
     * What is answered.
     *
     * @param paid what the ledger says was paid, for people
     * @param refunded what the ledger says was refunded, for people
     * @param corrected whether the order had said something else
     */
    public record Recounted(String paid, String refunded, boolean corrected) {}

    private final Orders orders;

    @Inject
    public RecountOrder(Orders orders) {
        this.orders = orders;
    }

    @Override
    public List<EntityId> entities(List<Params> operations) {
        return operations.stream().map(params -> Orders.named(params.order())).toList();
    }

    @Override
    public Outcome apply(Params params, Operation operation) {
        Order order = orders.locked(params.order());
        if (order == null) {
            return NO_SUCH_ORDER.because("There is no order of this id.");
        }
        Money paid = orders.sum(order, LedgerKind.PAYMENT);
        Money refunded = orders.sum(order, LedgerKind.REFUND);
        if (paid.isMoreThan(order.total()) || refunded.isMoreThan(paid)) {
            String figures = "Total %s, paid %s, refunded %s.".formatted(order.total(), paid, refunded);
            return LEDGER_DOES_NOT_FIT.because(figures);
        }
        boolean corrected = order.correct(paid, refunded);
        return Outcome.applied(new Recounted(paid.toString(), refunded.toString(), corrected));
    }
}
