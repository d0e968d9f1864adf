package io.semel.engine.message;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a JSON object as a record: members are components, all of them known, none missing unless nullable. */
final class RecordReader implements ValueReader {

    private static final int MESSAGE_LIMIT = 200;
    private static final int NAME_SHOWN = 64;

    /** One component and how it is read. */
    private record Member(boolean required, ValueReader reader) {}

    private final Constructor<? extends Record> constructor;
    private final Map<String, Member> members;

    private RecordReader(Constructor<? extends Record> constructor, Map<String, Member> members) {
        this.constructor = constructor;
        this.members = members;
    }

    static RecordReader of(Class<? extends Record> type, Set<Class<?>> within) {
        if (within.contains(type)) {
            throw new IllegalArgumentException(type.getName() + " contains itself, which no parameter record may");
        }
        Set<Class<?>> inside = new HashSet<>(within);
        inside.add(type);
        Map<String, Member> members = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            String where = type.getName() + "." + component.getName();
            ValueReader reader = ValueReaders.of(component.getAnnotatedType(), where, inside);
            members.put(
                    component.getName(), new Member(!ValueReaders.isNullable(component.getAnnotatedType()), reader));
        }
        return new RecordReader(canonicalConstructor(type), members);
    }

    /** The names of the components, in order. */
    Set<String> names() {
        return members.keySet();
    }

    @Override
    public Record read(JsonNode node, JsonPointer place) {
        if (!node.isObject()) {
            throw ValueReader.mismatch(place, "an object", node);
        }
        refuseUnknown(node, place);
        @Nullable Object[] arguments = new @Nullable Object[members.size()];
        int i = 0;
        for (Map.Entry<String, Member> member : members.entrySet()) {
            String name = member.getKey();
            arguments[i++] = argument(member.getValue(), node.get(name), place.appendProperty(name));
        }
        return construct(arguments, place);
    }

    private void refuseUnknown(JsonNode node, JsonPointer place) {
        for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!members.containsKey(name)) {
                throw ValueReader.fault(
                        place.appendProperty(Text.printable(name, NAME_SHOWN)), "is not a known parameter");
            }
        }
    }

    private static @Nullable Object argument(Member member, @Nullable JsonNode node, JsonPointer place) {
        if (node != null && !node.isNull()) {
            return member.reader().read(node, place);
        }
        if (member.required()) {
            throw ValueReader.fault(place, node == null ? "is missing" : "must not be null");
        }
        return null;
    }

    private Record construct(@Nullable Object[] arguments, JsonPointer place) {
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            throw refused(e.getCause(), place);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(constructor + " cannot be called", e);
        }
    }

    private static RuntimeException refused(@Nullable Throwable cause, JsonPointer place) {
        if (cause instanceof IllegalArgumentException refusal) {
            String message = refusal.getMessage();
            String said = message == null || comesFromTheJdk(refusal)
                    ? " by its own check"
                    : ": " + Text.printable(message, MESSAGE_LIMIT);
            return ValueReader.fault(place, "is refused" + said);
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException unexpected ? unexpected : new IllegalStateException(cause);
    }

    /** What the JDK refuses, such as a currency code, it quotes: its messages are not passed on. */
    private static boolean comesFromTheJdk(IllegalArgumentException refusal) {
        StackTraceElement[] stack = refusal.getStackTrace();
        return stack.length > 0 && stack[0].getClassName().startsWith("java.");
    }

    private static Constructor<? extends Record> canonicalConstructor(Class<? extends Record> type) {
        Class<?>[] parameters = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<? extends Record> constructor = type.getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every record has its canonical constructor, but not " + type, e);
        }
    }
}
