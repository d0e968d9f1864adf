package io.semel.engine.ops.indoubt;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import org.jspecify.annotations.Nullable;

/** A thread's transaction, of which only the key is asked. */
final class StubTransaction implements TransactionSynchronizationRegistry {

    /** Null if the thread has no transaction. */
    @Nullable
    Object key;

    @Override
    public @Nullable Object getTransactionKey() {
        return key;
    }

    @Override
    public int getTransactionStatus() {
        return key == null ? Status.STATUS_NO_TRANSACTION : Status.STATUS_COMMITTED;
    }

    @Override
    public void putResource(Object name, Object value) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Object getResource(Object name) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void registerInterposedSynchronization(Synchronization synchronization) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setRollbackOnly() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean getRollbackOnly() {
        throw new UnsupportedOperationException();
    }
}
