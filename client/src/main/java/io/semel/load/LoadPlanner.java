package io.semel.load;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Currency;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Plans a mixed load: creations, then payments, then refunds, then afterthoughts, each phase mixed with repeats, changed
 * repeats, refusals, unreadable messages and poison.
 *
 * <p>What becomes of a message never depends on who else is faster: a phase works on what earlier phases have made, and
 * the payments of an order never exceed it in any order of arrival.
 */
public final class LoadPlanner {

    /** Above what the business's table allows, which the database alone knows: the handler fails every time. */
    private static final BigDecimal BEYOND_THE_CEILING = new BigDecimal("1000000000000.01");

    private static final int AFTER_THE_PAYMENTS = 2;

    private final String source;
    private final long seed;
    private final Random random;
    private final Shares shares;
    private final Orders orders;
    private final Refusals refusals;
    private final Unreadables unreadables = new Unreadables();
    private final List<Draft> applied = new ArrayList<>();
    private final List<Draft> payments = new ArrayList<>();
    private int poisoned;

    private LoadPlanner(String source, long seed, Shares shares) {
        this.source = source;
        this.seed = seed;
        this.random = new Random(seed);
        this.shares = shares;
        this.orders = new Orders(source, random);
        this.refusals = new Refusals(orders, random);
    }

    /**
     * Plans a load.
     *
     * @param source the run's own producer name; also the beginning of its orders' ids
     * @param seed the same source, seed and size give the same load
     * @param operations how many messages, 200 or more
     */
    public static LoadPlan plan(String source, long seed, int operations) {
        return new LoadPlanner(source, seed, Shares.of(operations)).plan();
    }

    /** The same load where every message must come to a verdict, none to the dead-letter queue. */
    public static LoadPlan planWithoutPoison(String source, long seed, int operations) {
        return new LoadPlanner(source, seed, Shares.of(operations).withoutPoison()).plan();
    }

    private LoadPlan plan() {
        List<Phase> phases = List.of(
                phase("orders", 0, fresh(shares.orders(), orders::create)),
                phase("payments", 1, fresh(shares.payments(), this::payment)),
                phase("refunds", 2, fresh(shares.refunds(), orders::refund)),
                phase("afterthoughts", 3, List.of()));
        return new LoadPlan(source, seed, phases);
    }

    private Draft payment() {
        Draft draft = orders.pay();
        payments.add(draft);
        return draft;
    }

    private static List<Draft> fresh(int count, Supplier<Draft> maker) {
        List<Draft> drafts = new ArrayList<>(count);
        for (int made = 0; made < count; made++) {
            drafts.add(maker.get());
        }
        return drafts;
    }

    private Phase phase(String name, int number, List<Draft> fresh) {
        List<LoadMessage> once = new ArrayList<>();
        addChanged(once, slice(shares.changed(), number - 1, 3));
        times(slice(shares.refused(), number - 1, 3), () -> once.add(refused(number)));
        times(slice(shares.unreadable(), number, 4), () -> once.add(unreadables.next()));
        times(slice(shares.poison(), number, 2), () -> once.add(poison()));
        applied.addAll(fresh);
        times(slice(shares.repeats() - shares.simultaneous(), number, 4), () -> once.add(repeat()));
        int pairs = slice(shares.simultaneous(), number, 3);
        List<LoadMessage> twice =
                fresh.subList(0, pairs).stream().map(LoadPlanner::first).toList();
        fresh.subList(pairs, fresh.size()).forEach(draft -> once.add(first(draft)));
        Collections.shuffle(once, random);
        return new Phase(name, twice, once);
    }

    private static LoadMessage first(Draft draft) {
        return LoadMessage.text(Outlook.APPLIED, draft, Spelling.plain(draft.members()));
    }

    /** The same operation as another program might spell it, as text or as bytes. */
    private LoadMessage repeat() {
        Draft draft = applied.get(random.nextInt(applied.size()));
        String body = Spelling.other(draft.members(), random);
        LoadMessage.Form form = random.nextInt(4) == 0 ? LoadMessage.Form.BYTES : LoadMessage.Form.TEXT;
        return new LoadMessage(Outlook.DUPLICATE, form, draft.type(), draft.key(), body, draft.effect());
    }

    /** Only what an earlier phase has applied is changed, so that it is known which of the two came first. */
    private void addChanged(List<LoadMessage> once, int count) {
        times(count, () -> {
            Draft draft = applied.get(random.nextInt(applied.size()));
            Draft changed = draft.members().containsKey("customer")
                    ? draft.changed("customer", "Somebody Else")
                    : draft.changed("amount", draft.number("amount").add(BigDecimal.ONE));
            once.add(LoadMessage.text(Outlook.CONFLICT, changed, Spelling.plain(changed.members())));
        });
    }

    /** Once the payments are made, every third refusal is a payment that comes again under another key. */
    private LoadMessage refused(int phase) {
        boolean secondKey = phase >= AFTER_THE_PAYMENTS && !payments.isEmpty() && random.nextInt(3) == 0;
        Draft draft = secondKey ? Refusals.referenceUsed(payments.remove(0)) : refusals.next();
        return LoadMessage.text(Outlook.REFUSED, draft, Spelling.plain(draft.members()));
    }

    private LoadMessage poison() {
        PlannedOrder order = new PlannedOrder(source + "-poison-" + ++poisoned, Currency.getInstance("EUR"), 1);
        Draft draft = Orders.creation(order, "poison-" + poisoned, "Poison").changed("total", BEYOND_THE_CEILING);
        return LoadMessage.text(Outlook.DEAD, draft, Spelling.plain(draft.members()));
    }

    /** The part of {@code all} that falls to this one of {@code parts}; nothing outside of them; the parts sum up. */
    private static int slice(int all, int part, int parts) {
        return part < 0 || part >= parts ? 0 : all * (part + 1) / parts - all * part / parts;
    }

    private static void times(int count, Runnable action) {
        for (int done = 0; done < count; done++) {
            action.run();
        }
    }
}
