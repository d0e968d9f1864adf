package io.semel.engine.base;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Name, unit, range and default of every setting of the component. */
public enum Setting {
    MAX_BODY_BYTES("semel.max-body-bytes", "bytes", 1, 67_108_864, 1_048_576),
    MAX_PARKED_BODY_BYTES("semel.max-parked-body-bytes", "bytes", 1, 268_435_456, 8_388_608),
    BATCH_SIZE("semel.batch-size", "messages", 1, 1_000, 256),
    LOCK_TIMEOUT("semel.lock-timeout", "ms", 100, 60_000, 4_000),
    STATEMENT_TIMEOUT("semel.statement-timeout", "ms", 1_000, 600_000, 15_000),
    DOCTOR_PERIOD("semel.doctor-period", "s", 1, 3_600, 10),
    IN_DOUBT_PATIENCE("semel.in-doubt-patience", "s", 0, 3_600, 60),
    CIRCUIT_FAILURES("semel.circuit-failures", "failures", 1, 1_000, 5),
    NODE_LEASE("semel.node-lease", "s", 3, 86_400, 60);

    private final String key;
    private final String unit;
    private final long minimum;
    private final long maximum;
    private final long defaultValue;

    Setting(String key, String unit, long minimum, long maximum, long defaultValue) {
        this.key = key;
        this.unit = unit;
        this.minimum = minimum;
        this.maximum = maximum;
        this.defaultValue = defaultValue;
    }

    public String key() {
        return key;
    }

    public String unit() {
        return unit;
    }

    public long minimum() {
        return minimum;
    }

    public long maximum() {
        return maximum;
    }

    public long defaultValue() {
        return defaultValue;
    }

    long read(Function<String, Optional<String>> source) {
        Optional<String> text = source.apply(key);
        if (text.isEmpty()) {
            return defaultValue;
        }
        OptionalLong value = number(text.get().strip());
        if (value.isEmpty() || value.getAsLong() < minimum || value.getAsLong() > maximum) {
            throw outOfRange(text.get());
        }
        return value.getAsLong();
    }

    private static OptionalLong number(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException notANumber) {
            return OptionalLong.empty();
        }
    }

    /** Without a cause: of a chain of exceptions the server shows only the innermost to whoever deploys. */
    private IllegalArgumentException outOfRange(String came) {
        return new IllegalArgumentException("%s must be a whole number of %s from %d to %d, but is '%s'"
                .formatted(key, unit, minimum, maximum, came));
    }
}
