package io.semel.engine.message;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Parameter records as a team writes them. */
final class Sample {

    private Sample() {}

    enum Channel {
        WEB,
        SHOP
    }

    /** A nested record. */
    record Item(String article, int pieces) {

        Item {
            if (pieces < 1) {
                throw new IllegalArgumentException("pieces must be at least 1, but is " + pieces);
            }
        }
    }

    /** One of each type. */
    record Everything(
            String text,
            BigDecimal amount,
            long big,
            int small,
            boolean flag,
            Instant time,
            LocalDate day,
            UUID id,
            Channel channel,
            Item item,
            List<Item> items,
            List<String> notes) {}

    /** Nothing is required. */
    record Optional(
            @Nullable String text,
            @Nullable BigDecimal amount,
            @Nullable Long big,
            @Nullable Integer small,
            @Nullable Boolean flag,
            @Nullable Instant time,
            @Nullable Channel channel,
            @Nullable Item item,
            @Nullable List<Item> items) {}

    /** What an ordinary payment has. */
    record Payment(
            String order,
            BigDecimal amount,
            @Nullable Instant due,
            @Nullable List<Item> items) {}

    /** Refuses by what the JDK says, which quotes the value. */
    record Quoting(String currency) {

        Quoting {
            Long.parseLong(currency);
        }
    }

    /** Refuses by the JDK without a message. */
    record Silent(String currency) {

        Silent {
            Currency.getInstance(currency);
        }
    }

    /** Refuses with a long and dirty message. */
    record Verbose(String text) {

        Verbose {
            throw new IllegalArgumentException("no\0 " + "x".repeat(1000));
        }
    }

    /** Fails by its own fault. */
    record Faulty(String text) {

        Faulty {
            throw new IllegalStateException("a bug");
        }
    }

    /** Fails worse. */
    record Broken(String text) {

        Broken {
            throw new AssertionError("a bug");
        }
    }
}
