package io.semel.load;

import java.util.ArrayList;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToLongFunction;

/** The orders of one load, and drafts of the operations on them that must be applied. */
final class Orders {

    private static final List<Currency> CURRENCIES = List.of(
            Currency.getInstance("EUR"),
            Currency.getInstance("USD"),
            Currency.getInstance("JPY"),
            Currency.getInstance("KWD"));
    private static final List<String> CUSTOMERS =
            List.of("Ada Lovelace", "Zoë Žižek", "田中 花子", "O'Neill & Söhne", "Grace \"Amazing\" Hopper");
    private static final int SMALLEST_TOTAL = 10_000;
    private static final int LARGEST_TOTAL = 900_000;

    private final String source;
    private final Random random;
    private final List<PlannedOrder> orders = new ArrayList<>();

    Orders(String source, Random random) {
        this.source = source;
        this.random = random;
    }

    PlannedOrder any() {
        return orders.get(random.nextInt(orders.size()));
    }

    Draft create() {
        String id = "%s-%05d".formatted(source, orders.size() + 1);
        Currency currency = CURRENCIES.get(random.nextInt(CURRENCIES.size()));
        long total = random.nextInt(SMALLEST_TOTAL, LARGEST_TOTAL);
        PlannedOrder order = new PlannedOrder(id, currency, total);
        orders.add(order);
        return creation(order, "c-" + id, CUSTOMERS.get(random.nextInt(CUSTOMERS.size())));
    }

    Draft pay() {
        PlannedOrder order = anyWith(PlannedOrder::due);
        long minor = part(order.due());
        order.pay(minor);
        return movement(order, Effect.Kind.PAYMENT, minor);
    }

    Draft refund() {
        PlannedOrder order = anyWith(PlannedOrder::refundable);
        long minor = part(order.refundable());
        order.refund(minor);
        return movement(order, Effect.Kind.REFUND, minor);
    }

    /** An order's creation with this key; its effect is the order itself. */
    static Draft creation(PlannedOrder order, String key, String customer) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("order", order.id());
        members.put("currency", order.currency());
        members.put("total", order.amount(order.total()));
        members.put("customer", customer);
        Effect effect = new Effect(Effect.Kind.ORDER, order.id(), "", order.currency(), order.total());
        return new Draft("order.create", key, members, effect);
    }

    /** A payment or refund with a key and reference of its own. */
    static Draft movement(PlannedOrder order, Effect.Kind kind, long minor) {
        String line = order.nextLine(kind == Effect.Kind.PAYMENT ? "p" : "r");
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("order", order.id());
        members.put("amount", order.amount(minor));
        members.put("currency", order.currency());
        members.put("reference", line);
        String type = kind == Effect.Kind.PAYMENT ? "payment.capture" : "payment.refund";
        return new Draft(type, line, members, new Effect(kind, order.id(), line, order.currency(), minor));
    }

    /** Never all that is left, so that there is always an order with something left. */
    private long part(long left) {
        return 1 + random.nextLong(Math.max(1, left / 3));
    }

    private PlannedOrder anyWith(ToLongFunction<PlannedOrder> left) {
        PlannedOrder start = any();
        if (left.applyAsLong(start) > 1) {
            return start;
        }
        return orders.stream()
                .filter(order -> left.applyAsLong(order) > 1)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no order has anything left"));
    }
}
