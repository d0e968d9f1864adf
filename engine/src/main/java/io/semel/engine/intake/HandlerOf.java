package io.semel.engine.intake;

import io.semel.engine.inbox.Candidate;
import io.semel.engine.message.Binding;
import io.semel.engine.message.CanonicalForm;
import io.semel.engine.message.ParameterBinder;
import io.semel.engine.message.Readable;
import io.semel.engine.operation.Handles;
import io.semel.engine.operation.OperationHandler;
import io.semel.engine.operation.Protection;
import jakarta.enterprise.inject.spi.Bean;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One handler with all that its annotation and its parameter record say.
 *
 * @param <P> its parameters
 */
record HandlerOf<P extends Record>(
        String type,
        Protection protection,
        Set<String> significant,
        ParameterBinder<P> binder,
        OperationHandler<P> handler,
        String className) {

    private static final Pattern TYPE = Pattern.compile("[a-z0-9_-]+(\\.[a-z0-9_-]+)*");
    private static final int TYPE_LIMIT = 100;

    /**
     * Reads what the bean's class declares.
     *
     * @throws IllegalStateException naming the class and what to change
     */
    @SuppressWarnings("unchecked") // the parameter class is read from the same bean that is the handler
    static HandlerOf<?> bean(Bean<?> bean, OperationHandler<?> handler) {
        Class<?> beanClass = bean.getBeanClass();
        TransactionBoundary.refuseToLeave(beanClass);
        Handles handles = beanClass.getAnnotation(Handles.class);
        if (handles == null) {
            throw new IllegalStateException(beanClass.getName() + " is an OperationHandler without @Handles: add it");
        }
        return of(handles, (Class<Record>) paramsOf(bean), (OperationHandler<Record>) handler, beanClass.getName());
    }

    private static <P extends Record> HandlerOf<P> of(
            Handles handles, Class<P> params, OperationHandler<P> handler, String className) {
        String type = handles.value();
        if (type.length() > TYPE_LIMIT || !TYPE.matcher(type).matches()) {
            throw new IllegalStateException(
                    "%s: @Handles(\"%s\") must be 1 to %d lower-case letters, digits, '_' or '-' in words joined by dots"
                            .formatted(className, type, TYPE_LIMIT));
        }
        Set<String> significant = Set.of(handles.significant());
        Set<String> components = Arrays.stream(params.getRecordComponents())
                .map(component -> component.getName())
                .collect(Collectors.toSet());
        if (!components.containsAll(significant)) {
            throw new IllegalStateException("%s: @Handles(significant) must name parameters of %s, but names %s"
                    .formatted(className, components, significant));
        }
        return new HandlerOf<>(
                type, handles.protection(), significant, ParameterBinder.forType(params), handler, className);
    }

    private static Type paramsOf(Bean<?> bean) {
        return bean.getTypes().stream()
                .filter(type -> type instanceof ParameterizedType named && named.getRawType() == OperationHandler.class)
                .flatMap(type -> Stream.of(((ParameterizedType) type).getActualTypeArguments()))
                .filter(argument -> argument instanceof Class<?> params && params.isRecord())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(bean.getBeanClass().getName()
                        + " must implement OperationHandler<P> with a record of its own as P"));
    }

    /** Binds the body to the parameters. */
    Handlers.Resolved bind(Readable operation) {
        Binding<P> binding = binder.bind(operation.body());
        if (binding instanceof Binding.Bound<P> bound) {
            String canonical = CanonicalForm.of(bound.params(), significant);
            return new Handlers.Call<>(this, bound.params(), Candidate.of(operation.headers(), canonical));
        }
        return new Handlers.Unresolved(((Binding.Unbound<P>) binding).why());
    }
}
