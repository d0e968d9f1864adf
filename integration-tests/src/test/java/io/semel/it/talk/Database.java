package io.semel.it.talk;

import io.semel.it.bed.TestBed;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the tables hold, read with a role that can change nothing. */
public final class Database implements AutoCloseable {

    private final Connection connection;

    public Database() throws SQLException {
        this.connection = TestBed.current().lookingConnection();
    }

    /** A row by column name. */
    public record Row(Map<String, Object> columns) {

        /** A column as text; null if it is null. */
        public @Nullable String text(String column) {
            Object value = columns.get(column);
            return value == null ? null : value.toString();
        }

        /** A column that is a number. */
        public long number(String column) {
            return columns.get(column) instanceof Number number ? number.longValue() : Long.MIN_VALUE;
        }

        /** A column that is bytes. */
        public byte[] bytes(String column) {
            return columns.get(column) instanceof byte[] bytes ? bytes : new byte[0];
        }
    }

    /** The single number that a query gives. */
    public long number(String sql, Object... parameters) throws SQLException {
        return rows(sql, parameters).get(0).columns().values().iterator().next() instanceof Number number
                ? number.longValue()
                : 0;
    }

    /** The rows that a query gives. */
    public List<Row> rows(String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            try (ResultSet answer = statement.executeQuery()) {
                List<Row> rows = new ArrayList<>();
                while (answer.next()) {
                    rows.add(row(answer));
                }
                return rows;
            }
        }
    }

    private static Row row(ResultSet answer) throws SQLException {
        Map<String, Object> columns = new LinkedHashMap<>();
        for (int i = 1; i <= answer.getMetaData().getColumnCount(); i++) {
            Object value = answer.getObject(i);
            if (value != null) {
                columns.put(answer.getMetaData().getColumnLabel(i), value);
            }
        }
        return new Row(columns);
    }

    /** Receipts of a source. */
    public long receipts(String source) throws SQLException {
        return number("select count(*) from semel.receipt where source = ?", source);
    }

    /** An order; empty if there is none of this id. */
    public List<Row> order(String id) throws SQLException {
        return rows("select * from orders.semel_orders where id = ?", id);
    }

    /** How many lines of the ledger an order has. */
    public long ledgerLines(String order) throws SQLException {
        return number("select count(*) from orders.semel_ledger where order_id = ?", order);
    }

    /** The recorded causes of rolled-back attempts of a source, in order. */
    public List<Row> failures(String source) throws SQLException {
        return rows("select * from semel.attempt_failure where source = ? order by failed_at, id", source);
    }

    /** The conflict cases of a source. */
    public List<Row> conflicts(String source) throws SQLException {
        return rows("select * from semel.conflict_case where source = ? order by id", source);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
