package io.semel.orders;

import io.semel.engine.operation.BusinessSchema;
import io.semel.engine.operation.Operation;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.Persistence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.flywaydb.core.Flyway;

/**
 * A real PostgreSQL with the migrated schema and the module's own persistence unit, one for all tests of this JVM. Each
 * test works on orders of its own. The JVM's end stops it.
 */
public final class OrdersDatabase {

    /** Which operation it is does not matter to the handlers. */
    public static final Operation OPERATION = new Operation("test", "test", "K-1", null);

    private static final OrdersDatabase SHARED = new OrdersDatabase();
    private static final AtomicLong NEXT_ID = new AtomicLong();

    private final Path log;
    private final EntityManagerFactory units;

    private OrdersDatabase() {
        try {
            log = Files.createTempFile(Path.of("target"), "postgres", ".log");
            units = units(start(log));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static OrdersDatabase shared() {
        return SHARED;
    }

    /** The id of an order that no other test has. */
    public static String newId() {
        return "O-" + NEXT_ID.incrementAndGet();
    }

    private static EmbeddedPostgres start(Path log) throws IOException {
        ProcessBuilder.Redirect toLog = ProcessBuilder.Redirect.appendTo(log.toFile());
        return EmbeddedPostgres.builder()
                .setServerConfig("fsync", "on")
                .setServerConfig("full_page_writes", "on")
                .setServerConfig("synchronous_commit", "on")
                .setServerConfig("deadlock_timeout", "100ms")
                .setServerConfig("log_line_prefix", "%e:")
                .setOutputRedirector(toLog)
                .setErrorRedirector(toLog)
                .setPGStartupWait(Duration.ofSeconds(60))
                .start();
    }

    private static EntityManagerFactory units(EmbeddedPostgres postgres) {
        BusinessSchema schema = new OrdersSchema().schema();
        Flyway.configure()
                .dataSource(postgres.getPostgresDatabase())
                .defaultSchema(schema.name())
                .locations("classpath:" + schema.location())
                .load()
                .migrate();
        Map<String, String> outsideOfAServer = Map.of(
                "jakarta.persistence.transactionType", "RESOURCE_LOCAL",
                "jakarta.persistence.jdbc.url", postgres.getJdbcUrl("postgres", "postgres"),
                "hibernate.connection.pool_size", "20");
        return Persistence.createEntityManagerFactory("orders", outsideOfAServer);
    }

    /** Runs {@code work} in a transaction of its own and commits it; rolls back when it throws. */
    @SuppressWarnings("UnnecessaryAssignment") // there is no container here that would inject
    public <T> T inTransaction(Function<Orders, T> work) {
        try (EntityManager entityManager = units.createEntityManager()) {
            Orders orders = new Orders();
            orders.known = new UnderLock();
            orders.entityManager = entityManager;
            PendingOrders pending = new PendingOrders();
            pending.entityManager = entityManager;
            entityManager.getTransaction().begin();
            try {
                T result = work.apply(orders);
                pending.flush();
                entityManager.getTransaction().commit();
                return result;
            } finally {
                if (entityManager.getTransaction().isActive()) {
                    entityManager.getTransaction().rollback();
                }
            }
        }
    }

    /** Every row that {@code sql} gives; a single column comes bare. */
    public List<?> rows(String sql) {
        return inTransaction(
                orders -> orders.entityManager.createNativeQuery(sql).getResultList());
    }

    /** The only column of the only row that {@code sql} gives. */
    public String only(String sql) {
        List<?> rows = rows(sql);
        if (rows.size() != 1) {
            throw new AssertionError(rows.size() + " rows for " + sql);
        }
        return String.valueOf(rows.get(0));
    }

    /** Runs one statement, as somebody does who works on the tables by hand, and tells how many rows it changed. */
    public int change(String sql) {
        return inTransaction(
                orders -> orders.entityManager.createNativeQuery(sql).executeUpdate());
    }

    /** The figures of one order as the table has them: total, paid, refunded, state, version. */
    public String figures(String id) {
        return only("select concat_ws(' ', total_minor, paid_minor, refunded_minor, state, version)"
                + " from orders.semel_orders where id = '" + id + "'");
    }

    /** Every line of PostgreSQL's log that carries this SQLSTATE. */
    public List<String> logged(String sqlState) {
        try (var lines = Files.lines(log)) {
            return lines.filter(line -> line.startsWith(sqlState + ":")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
