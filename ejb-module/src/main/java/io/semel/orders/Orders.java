package io.semel.orders;

import io.semel.engine.operation.EntityId;
import io.semel.engine.operation.EntityLocks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * The orders and their ledger in the database.
 *
 * <p><b>Transaction:</b> every method runs in the caller's. One operation locks one order and nothing else, and a batch of
 * them locks its orders in their order before it begins, so operations on one order queue up behind its row and never wait
 * for each other in a circle.
 */
@ApplicationScoped
public class Orders implements EntityLocks {

    private static final String KIND = "order";

    /** Native, because a list of ids is translated anew each time it is asked in the query language. */
    private static final String LOCK = """
            select * from {h-schema}semel_orders where id = any(cast(:ids as text[])) order by id for no key update""";

    /** One look into the index for each line, whatever the planner believes of the table's size. */
    private static final String LINES = """
            select l.order_id, l.kind, l.reference
            from unnest(cast(:orders as text[]), cast(:kinds as text[]), cast(:references as text[]))
                 as asked (order_id, kind, reference)
            cross join lateral (
                select e.order_id, e.kind, e.reference from {h-schema}semel_ledger e
                where e.order_id = asked.order_id and e.kind = asked.kind and e.reference = asked.reference
                limit 1) as l""";

    /** Two creations at one instant: the second waits for the first's commit and inserts nothing, without an error. */
    private static final String INSERT = """
            insert into {h-schema}semel_orders (id, customer, currency, total_minor)
            values (:id, :customer, :currency, :total) on conflict (id) do nothing""";

    private static final String ENTER = """
            insert into {h-schema}semel_ledger (order_id, kind, reference, amount_minor)
            values (:order, :kind, :reference, :amount) on conflict do nothing""";

    private static final String SUM = """
            select coalesce(sum(e.amountMinor), 0) from LedgerEntry e
            where e.key.orderId = :order and e.key.kind = :kind""";

    @PersistenceContext(unitName = "orders")
    EntityManager entityManager;

    @Inject
    UnderLock known;

    /** How a handler names an order that it will change. */
    public static EntityId named(String id) {
        return new EntityId(KIND, id);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public void lock(SortedSet<String> ids) {
        List<?> locked = entityManager
                .createNativeQuery(LOCK, Order.class)
                .setParameter("ids", ids.toArray(String[]::new))
                .getResultList();
        known.locked(locked.stream().map(order -> ((Order) order).id()).toList());
    }

    /**
     * Adds an order.
     *
     * @return whether this call made it; false if there is one of this id already
     */
    boolean add(String id, Money total, String customer) {
        return entityManager
                        .createNativeQuery(INSERT)
                        .setParameter("id", id)
                        .setParameter("customer", customer)
                        .setParameter("currency", total.currency().getCurrencyCode())
                        .setParameter("total", total.minor())
                        .executeUpdate()
                == 1;
    }

    /**
     * Finds an order and locks its row until the transaction ends, waiting for whoever has it.
     *
     * @return the order as last committed; null if there is none of this id
     */
    public @Nullable Order locked(String id) {
        return known.isLocked(id)
                ? entityManager.find(Order.class, id)
                : entityManager.find(Order.class, id, LockModeType.PESSIMISTIC_WRITE);
    }

    /** Asks for many lines of the ledger at once, under the locks of their orders. */
    public void ask(Collection<LedgerKey> keys) {
        List<?> rows = entityManager
                .createNativeQuery(LINES, Object[].class)
                .setParameter("orders", keys.stream().map(LedgerKey::orderId).toArray(String[]::new))
                .setParameter(
                        "kinds", keys.stream().map(key -> key.kind().name()).toArray(String[]::new))
                .setParameter(
                        "references", keys.stream().map(LedgerKey::reference).toArray(String[]::new))
                .getResultList();
        known.answered(keys, rows.stream().map(row -> key((Object[]) row)).toList());
    }

    private static LedgerKey key(Object[] row) {
        return new LedgerKey((String) row[0], LedgerKind.valueOf((String) row[1]), (String) row[2]);
    }

    /** Whether the ledger has this line. Asked under the order's lock, so that nobody can write it in between. */
    public boolean has(LedgerKey key) {
        return known.knows(key) ? known.has(key) : entityManager.find(LedgerEntry.class, key) != null;
    }

    /**
     * Writes a line of the ledger, under its order's lock: at once, or with others of its transaction if the ledger was asked
     * for it before.
     *
     * @return false if the ledger has the line already; then nothing is written
     */
    public boolean enter(LedgerKey key, Money amount) {
        if (!known.knows(key)) {
            return insert(key, amount);
        }
        boolean isNew = known.enter(key);
        if (isNew) {
            entityManager.persist(new LedgerEntry(key, amount));
        }
        return isNew;
    }

    private boolean insert(LedgerKey key, Money amount) {
        return entityManager
                        .createNativeQuery(ENTER)
                        .setParameter("order", key.orderId())
                        .setParameter("kind", key.kind().name())
                        .setParameter("reference", key.reference())
                        .setParameter("amount", amount.minor())
                        .executeUpdate()
                == 1;
    }

    /** What the ledger says was paid or refunded for this order. */
    Money sum(Order order, LedgerKind kind) {
        long minor = entityManager
                .createQuery(SUM, Long.class)
                .setParameter("order", order.id())
                .setParameter("kind", kind)
                .getSingleResult();
        return new Money(minor, order.currency());
    }
}
