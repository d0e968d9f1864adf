package io.semel.orders;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.PersistenceContext;
import org.jspecify.annotations.Nullable;

/**
 * The orders and their ledger in the database.
 *
 * <p><b>Transaction:</b> every method runs in the caller's. One operation locks one order and nothing else, so operations
 * on one order queue up behind its row and never wait for each other in a circle.
 */
@ApplicationScoped
public class Orders {

    /** Two creations at one instant: the second waits for the first's commit and inserts nothing, without an error. */
    private static final String INSERT = """
            insert into {h-schema}semel_orders (id, customer, currency, total_minor)
            values (:id, :customer, :currency, :total) on conflict (id) do nothing""";

    private static final String SUM = """
            select coalesce(sum(e.amountMinor), 0) from LedgerEntry e
            where e.key.orderId = :order and e.key.kind = :kind""";

    @PersistenceContext(unitName = "orders")
    EntityManager entityManager;

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
        return entityManager.find(Order.class, id, LockModeType.PESSIMISTIC_WRITE);
    }

    /** Whether the ledger has this line. Asked under the order's lock, so that nobody can write it in between. */
    public boolean has(LedgerKey key) {
        return entityManager.find(LedgerEntry.class, key) != null;
    }

    /** Writes a line of the ledger. */
    public void enter(LedgerEntry entry) {
        entityManager.persist(entry);
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
