package io.semel.orders;

import io.semel.engine.operation.PendingChanges;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;

/** Writes or forgets what the persistence unit of this module still holds back. */
@ApplicationScoped
public class PendingOrders implements PendingChanges {

    @PersistenceContext(unitName = "orders")
    EntityManager entityManager;

    @Override
    public void flush() {
        entityManager.flush();
    }

    @Override
    public void discard() {
        entityManager.clear();
    }
}
