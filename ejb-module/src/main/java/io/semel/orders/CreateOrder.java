package io.semel.orders;

import static io.semel.orders.Refusal.EXISTS_WITH_OTHER_DATA;

import io.semel.engine.operation.BatchHandler;
import io.semel.engine.operation.EntityId;
import io.semel.engine.operation.Handles;
import io.semel.engine.operation.Operation;
import io.semel.engine.operation.Outcome;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.List;

/**
 * Makes an order. If it is there already with the same data, made under another key, then what was asked for is true: the
 * answer is applied, says that it was there before, and nothing is changed. With other data it is refused.
 */
@Dependent
@Handles("order.create")
public class CreateOrder implements BatchHandler<CreateOrder.Params> {

    /** What is asked for. */
    public record Params(String order, String currency, BigDecimal total, String customer) {

        public Params {
            Limits.checkIdentifier("order", order);
            Limits.checkCurrency(currency);
            Limits.checkCustomer(customer);
        }
    }

    /**
     * What is answered.
     *
     * @param total what the order costs, for people
     * @param wasThere whether another operation had made the order before
     */
    public record Created(String total, boolean wasThere) {}

    private final Orders orders;

    @Inject
    public CreateOrder(Orders orders) {
        this.orders = orders;
    }

    @Override
    public List<EntityId> entities(List<Params> operations) {
        return operations.stream().map(params -> Orders.named(params.order())).toList();
    }

    @Override
    public Outcome apply(Params params, Operation operation) {
        return Money.of(params.total(), params.currency()).whenValid(total -> create(params, total));
    }

    private Outcome create(Params params, Money total) {
        if (orders.add(params.order(), total, params.customer())) {
            return Outcome.applied(new Created(total.toString(), false));
        }
        Order existing = orders.locked(params.order());
        if (existing == null) {
            throw new IllegalStateException("the order vanished while it was being made; orders are never deleted");
        }
        if (!existing.isMadeOf(total, params.customer())) {
            return EXISTS_WITH_OTHER_DATA.because("The order exists with another currency, total or customer.");
        }
        return Outcome.applied(new Created(total.toString(), true));
    }
}
