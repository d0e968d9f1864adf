package io.semel.engine.ops;

import io.semel.engine.base.Resources;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import javax.sql.DataSource;

/** Single figures of the database. Errors: {@link BooksException} if it does not answer. */
@ApplicationScoped
class StoreFigures {

    private static final String RECEIPT_ROWS =
            "select greatest(reltuples, 0) from pg_class where oid = 'semel.receipt'::regclass";
    private static final String RECEIPT_BYTES = "select pg_total_relation_size('semel.receipt')";
    private static final String IN_DOUBT = """
            select count(*) from pg_prepared_xacts
            where database = current_database() and prepared < clock_timestamp() - interval '5 seconds'
            """;
    private static final String NOW = "select extract(epoch from clock_timestamp())";
    private static final double NANOS = 1e9;

    @Resource(lookup = Resources.OBSERVER_DATASOURCE)
    DataSource dataSource;

    double receiptRows() {
        return figure(RECEIPT_ROWS);
    }

    double receiptBytes() {
        return figure(RECEIPT_BYTES);
    }

    /** Branches of this database that have been prepared for more than five seconds. */
    double inDoubt() {
        return figure(IN_DOUBT);
    }

    /** The database's clock, which all receipts are stamped with, in microseconds. */
    Instant now() {
        double seconds = figure(NOW);
        long whole = (long) seconds;
        return Instant.ofEpochSecond(whole, (long) ((seconds - whole) * NANOS));
    }

    private double figure(String sql) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getDouble(1);
        } catch (SQLException unreadable) {
            throw new BooksException("the database does not answer", unreadable);
        }
    }
}
