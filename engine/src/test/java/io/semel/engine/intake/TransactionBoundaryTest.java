package io.semel.engine.intake;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransactionBoundaryTest {

    @ParameterizedTest
    @ValueSource(classes = {OnItsOwn.class, Outside.class, OneMethodOutside.class})
    void a_handler_that_leaves_the_transaction_is_refused(Class<?> handler) {
        assertThatThrownBy(() -> TransactionBoundary.refuseToLeave(handler))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(handler.getName())
                .hasMessageContaining("REQUIRED, MANDATORY or SUPPORTS");
    }

    @Test
    void a_handler_that_stays_is_accepted() {
        assertThatCode(() -> TransactionBoundary.refuseToLeave(Stays.class)).doesNotThrowAnyException();
    }

    @Transactional(TxType.REQUIRES_NEW)
    static class OnItsOwn {}

    @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
    static class Outside {}

    static class OneMethodOutside {
        @Transactional(TxType.NEVER)
        public void apply() {}
    }

    @Transactional(TxType.MANDATORY)
    static class Stays {}
}
