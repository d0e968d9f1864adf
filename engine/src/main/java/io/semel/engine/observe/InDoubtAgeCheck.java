package io.semel.engine.observe;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/** No branch is in doubt for longer than recovery needs. Whose it is and what to do says the in-doubt desk. */
record InDoubtAgeCheck(Broker broker) implements DatabaseCheck {

    private static final Duration LONGEST = Duration.ofMinutes(2);

    @Override
    public Rule rule() {
        return Rule.warning(
                "in-doubt-age",
                "A branch in doubt holds its keys and rows, lets their repeats fail and keeps vacuum from its work, until it"
                        + " is decided (L3, L7).");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        long ofDatabase = (long) database.oldestInDoubtSeconds();
        long ofBroker = broker.preparedBranches().stream()
                .map(PreparedBranch::since)
                .filter(Objects::nonNull)
                .mapToLong(since -> Duration.between(since, Instant.now()).toSeconds())
                .max()
                .orElse(0);
        long oldest = Math.max(ofDatabase, ofBroker);
        return oldest <= LONGEST.toSeconds()
                ? rule().passed("at most %d s allowed".formatted(LONGEST.toSeconds()))
                : rule().failed(
                                "older than %d s in the %s"
                                        .formatted(LONGEST.toSeconds(), ofDatabase >= ofBroker ? "database" : "broker"),
                                "A transaction is in doubt for longer than recovery needs.",
                                "./semel indoubt, or GET /api/indoubt, shows it and says what to do");
    }
}
