package io.semel.engine.observe;

import io.semel.engine.base.Json;
import io.semel.engine.message.IdentityRules;
import io.semel.engine.message.PropertyNames;
import java.text.DateFormat;
import java.text.ParseException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The branches that the broker has prepared, read when asked for, for those who stand outside of this package. */
public final class PreparedBranches {

    private final Broker broker;

    private PreparedBranches(Broker broker) {
        this.broker = broker;
    }

    /** Those of the broker that this server works on. */
    public static PreparedBranches ofThisServer() {
        return new PreparedBranches(Broker.ofThisServer());
    }

    /**
     * Reads them.
     *
     * @throws ServerModelException if the broker does not answer
     */
    public List<PreparedBranch> read() {
        return broker.preparedBranches();
    }

    /**
     * Reads Artemis' own list.
     *
     * @param json what {@code listPreparedTransactionDetailsAsJSON} answers: empty if there is none
     * @throws ServerModelException if it is no such list
     */
    static List<PreparedBranch> parse(String json) {
        if (json.isBlank()) {
            return List.of();
        }
        List<PreparedBranch> branches = new ArrayList<>();
        try {
            Json.readObjects(json).forEach(detail -> parse(detail).ifPresent(branches::add));
        } catch (IllegalArgumentException notAList) {
            throw new ServerModelException("the broker's list of prepared transactions cannot be read", notAList);
        }
        return List.copyOf(branches);
    }

    private static Optional<PreparedBranch> parse(Map<String, Object> detail) {
        return detail.get("xid_format_id") instanceof Integer format
                ? BranchId.ofBroker(format, String.valueOf(detail.get("xid_as_base64")))
                        .map(id -> new PreparedBranch(id, instant(detail), operations(detail)))
                : Optional.empty();
    }

    /** The broker writes its time in the format of its own language, which is ours if it runs in this JVM. */
    @SuppressWarnings("JavaUtilDate") // the only class that reads what DateFormat wrote
    private static @Nullable Instant instant(Map<String, Object> detail) {
        try {
            return DateFormat.getDateTimeInstance(DateFormat.SHORT, DateFormat.MEDIUM)
                    .parse(String.valueOf(detail.get("creation_time")))
                    .toInstant();
        } catch (ParseException anotherLanguage) {
            return null;
        }
    }

    private static List<OperationName> operations(Map<String, Object> detail) {
        Stream<?> messages = detail.get("tx_related_messages") instanceof List<?> list ? list.stream() : Stream.empty();
        return messages.map(message -> ((Map<?, ?>) message).get("message_properties"))
                .filter(Map.class::isInstance)
                .map(properties -> operationOf((Map<?, ?>) properties))
                .flatMap(Optional::stream)
                .distinct()
                .toList();
    }

    private static Optional<OperationName> operationOf(Map<?, ?> properties) {
        Object source = properties.get(PropertyNames.SOURCE);
        Object type = properties.get(PropertyNames.TYPE);
        Object key = properties.get(PropertyNames.KEY);
        return type == null || key == null
                ? Optional.empty()
                : Optional.of(new OperationName(
                        source == null ? IdentityRules.DEFAULT_SOURCE : source.toString(),
                        type.toString(),
                        key.toString()));
    }
}
