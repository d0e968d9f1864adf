package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.util.Optional;
import java.util.stream.Stream;

/** The database has room for the pools of this node. */
record MaxConnectionsCheck(Datasources datasources) implements DatabaseCheck {

    private static final long SHIPPED = 20;
    private static final int RESERVE = 5;

    @Override
    public Rule rule() {
        return Rule.warning(
                "max-connections",
                "A pool that is larger than the database lets sessions fail under load, and recovery with them (L14).");
    }

    @Override
    public Finding examine(DatabaseFacts database) {
        long pools = Stream.of(
                        datasources.xa(Resources.XA_DATASOURCE), datasources.plain(Resources.OBSERVER_DATASOURCE))
                .flatMap(Optional::stream)
                .map(datasource -> datasource.number("maxPoolSize"))
                .mapToLong(size -> size == null ? SHIPPED : size)
                .sum();
        long needed = pools + RESERVE;
        String found = "%d, this node needs %d".formatted(database.maxConnections(), needed);
        return database.maxConnections() >= needed
                ? rule().passed(found)
                : rule().failed(
                                found,
                                "PostgreSQL allows fewer connections than the pools may open.",
                                "alter system set max_connections = %d; then restart PostgreSQL".formatted(needed));
    }
}
