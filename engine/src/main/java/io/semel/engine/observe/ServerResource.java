package io.semel.engine.observe;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.jspecify.annotations.Nullable;

/**
 * One resource of the server's management model. Attributes are read from the running server at every call; one that is
 * undefined in the model is null.
 *
 * <p>Every reading method throws {@link ServerModelException} if the resource or the attribute does not exist or cannot
 * be read, or is not of that kind.
 */
public final class ServerResource {

    private final MBeanServerConnection server;
    private final ObjectName name;

    ServerResource(MBeanServerConnection server, ObjectName name) {
        this.server = server;
        this.name = name;
    }

    /** The value of one step of the address: {@code key("jms-queue")} is the queue's name. Null if there is no such step. */
    public @Nullable String key(String step) {
        String value = name.getKeyProperty(step);
        return value != null && value.startsWith("\"") ? ObjectName.unquote(value) : value;
    }

    /** A text, or any other attribute as text. */
    public @Nullable String text(String attribute) {
        Object value = read(attribute);
        return value == null ? null : value.toString();
    }

    /** A whole number. */
    public @Nullable Long number(String attribute) {
        Object value = read(attribute);
        return value == null ? null : as(Number.class, attribute, value).longValue();
    }

    /** True only if the attribute is defined and true. */
    public boolean flag(String attribute) {
        Object value = read(attribute);
        return value != null && as(Boolean.class, attribute, value);
    }

    /** A list of texts; empty if undefined. */
    public List<String> texts(String attribute) {
        Object value = read(attribute);
        return value == null ? List.of() : List.of(as(String[].class, attribute, value));
    }

    /** A map of texts, such as an MDB's {@code activationConfig}; empty if undefined. */
    public Map<String, String> map(String attribute) {
        Map<String, String> map = new TreeMap<>();
        Object value = read(attribute);
        if (value != null) {
            for (Object row : as(TabularData.class, attribute, value).values()) {
                CompositeData entry = as(CompositeData.class, attribute, row);
                map.put(String.valueOf(entry.get("key")), String.valueOf(entry.get("value")));
            }
        }
        return map;
    }

    /** One member of a complex attribute as text; null if the attribute or the member is undefined. */
    public @Nullable String member(String attribute, String member) {
        Object value = read(attribute);
        Object inner =
                value == null ? null : as(CompositeData.class, attribute, value).get(member);
        return inner == null ? null : inner.toString();
    }

    /**
     * Invokes an operation whose parameters are all texts.
     *
     * @return what the operation answers; null if nothing
     * @throws ServerModelException if the server refuses it
     */
    public @Nullable Object invoke(String operation, String... arguments) {
        String[] signature =
                Stream.generate(String.class::getName).limit(arguments.length).toArray(String[]::new);
        Object[] values = Arrays.copyOf(arguments, arguments.length, Object[].class);
        try {
            return server.invoke(name, operation, values, signature);
        } catch (JMException | IOException | RuntimeMBeanException refused) {
            throw new ServerModelException("the server refuses %s of %s".formatted(operation, this), refused);
        }
    }

    private @Nullable Object read(String attribute) {
        try {
            return server.getAttribute(name, attribute);
        } catch (JMException | IOException | RuntimeMBeanException unreadable) {
            throw new ServerModelException("cannot read %s of %s".formatted(attribute, this), unreadable);
        }
    }

    private <T> T as(Class<T> kind, String attribute, Object value) {
        if (!kind.isInstance(value)) {
            throw new ServerModelException("%s of %s is a %s and not a %s"
                    .formatted(attribute, this, value.getClass().getSimpleName(), kind.getSimpleName()));
        }
        return kind.cast(value);
    }

    /** The address. */
    @Override
    public String toString() {
        return name.getKeyPropertyListString();
    }
}
