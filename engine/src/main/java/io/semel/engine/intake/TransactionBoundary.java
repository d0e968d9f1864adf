package io.semel.engine.intake;

import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.lang.reflect.AnnotatedElement;
import java.util.Set;
import java.util.stream.Stream;

/** A handler must not leave the message's transaction: its effect would commit apart from the receipt, and repeat. */
final class TransactionBoundary {

    private static final Set<TxType> STAYS = Set.of(TxType.REQUIRED, TxType.MANDATORY, TxType.SUPPORTS);
    private static final Set<TransactionAttributeType> BEAN_STAYS = Set.of(
            TransactionAttributeType.REQUIRED, TransactionAttributeType.MANDATORY, TransactionAttributeType.SUPPORTS);

    /**
     * Checks what the handler's class and its methods declare.
     *
     * @throws IllegalStateException naming the class and what to change
     */
    static void refuseToLeave(Class<?> handler) {
        Stream.concat(Stream.of(handler), Stream.of(handler.getMethods()))
                .filter(TransactionBoundary::leaves)
                .findFirst()
                .ifPresent(element -> {
                    throw new IllegalStateException(
                            "%s leaves the message's transaction (%s): a handler may declare REQUIRED, MANDATORY or SUPPORTS"
                                    .formatted(handler.getName(), element));
                });
    }

    private static boolean leaves(AnnotatedElement element) {
        Transactional transactional = element.getAnnotation(Transactional.class);
        TransactionAttribute attribute = element.getAnnotation(TransactionAttribute.class);
        return (transactional != null && !STAYS.contains(transactional.value()))
                || (attribute != null && !BEAN_STAYS.contains(attribute.value()));
    }

    private TransactionBoundary() {}
}
