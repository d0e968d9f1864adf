package io.semel.engine.intake;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;

import io.semel.engine.operation.BatchHandler;
import io.semel.engine.operation.EntityId;
import io.semel.engine.operation.EntityLocks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Locks the rows that the operations of a transaction name, over all their handlers in one order. */
@ApplicationScoped
class Entities {

    @Inject
    @Any
    Instance<EntityLocks> locks;

    /**
     * Locks what the calls name, then lets their handlers load what they will ask for.
     *
     * @throws IllegalStateException if a handler names a kind that no {@link EntityLocks} knows
     */
    void prepare(List<Handlers.Call<?>> calls) {
        Map<BatchHandler<?>, List<Record>> operations = new LinkedHashMap<>();
        for (Handlers.Call<?> call : calls) {
            if (call.handler().handler() instanceof BatchHandler<?> handler) {
                operations.computeIfAbsent(handler, unused -> new ArrayList<>()).add(call.params());
            }
        }
        Collection<EntityId> named = new ArrayList<>();
        operations.forEach((handler, params) -> named.addAll(typed(handler).entities(params)));
        named.stream()
                .collect(groupingBy(EntityId::kind, TreeMap::new, mapping(EntityId::id, toCollection(TreeSet::new))))
                .forEach((kind, ids) -> locksOf(kind).lock(ids));
        operations.forEach((handler, params) -> typed(handler).prepare(params));
    }

    /** A call's parameters were bound for its own handler. */
    @SuppressWarnings("unchecked")
    private static BatchHandler<Record> typed(BatchHandler<?> handler) {
        return (BatchHandler<Record>) handler;
    }

    private EntityLocks locksOf(String kind) {
        return locks.stream()
                .filter(each -> each.kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "a handler names rows of the kind '%s', which no EntityLocks knows: add a bean"
                                .formatted(kind)));
    }
}
