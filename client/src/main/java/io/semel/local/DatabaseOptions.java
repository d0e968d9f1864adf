package io.semel.local;

import static java.util.Map.entry;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where and how an embedded PostgreSQL runs.
 *
 * @param directory holds the cluster and its log; created if missing
 * @param binaries where the PostgreSQL programs are unpacked; may be shared by many databases
 * @param port on the loopback interface
 * @param settings settings of {@code postgresql.conf} that replace or join ours, by name
 */
public record DatabaseOptions(Path directory, Path binaries, int port, Map<String, String> settings) {

    /** The database that every Semel application uses. */
    public static final String DATABASE = "semel";

    /**
     * What a transactional system must have; the embedded PostgreSQL switches the first three off by itself. Terse errors
     * without statement and parameters keep the content of failing rows out of the log.
     */
    private static final Map<String, String> DURABLE = Map.ofEntries(
            entry("fsync", "on"),
            entry("full_page_writes", "on"),
            entry("synchronous_commit", "on"),
            entry("max_prepared_transactions", "100"),
            entry("max_connections", "120"),
            entry("shared_buffers", "256MB"),
            entry("password_encryption", "scram-sha-256"),
            entry("listen_addresses", "127.0.0.1"),
            entry("unix_socket_directories", ""),
            entry("log_line_prefix", "%m [%p] %u "),
            entry("log_error_verbosity", "terse"),
            entry("log_min_error_statement", "panic"),
            entry("log_parameter_max_length", "0"),
            entry("log_parameter_max_length_on_error", "0"));

    public DatabaseOptions {
        directory = directory.toAbsolutePath().normalize();
        binaries = binaries.toAbsolutePath().normalize();
        settings = Map.copyOf(settings);
    }

    /** The database of a run-time folder: the cluster under {@code database}, the programs beside it. */
    public static DatabaseOptions in(Path runtimeFolder, int port) {
        return new DatabaseOptions(
                runtimeFolder.resolve("database"), runtimeFolder.resolve("postgresql"), port, Map.of());
    }

    /** The same with one more setting, such as {@code max_prepared_transactions} for a test of a wrong server. */
    public DatabaseOptions with(String setting, String value) {
        Map<String, String> more = new TreeMap<>(settings);
        more.put(setting, value);
        return new DatabaseOptions(directory, binaries, port, more);
    }

    /** The JDBC address without user and password. */
    public String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + DATABASE;
    }

    Path cluster() {
        return directory.resolve("cluster");
    }

    Path log() {
        return directory.resolve("postgresql.log");
    }

    /** The text of the configuration file; a given setting replaces ours. */
    String configuration() {
        Map<String, String> all = new TreeMap<>(DURABLE);
        all.put("port", String.valueOf(port));
        all.putAll(settings);
        StringBuilder text = new StringBuilder("# Written anew at each start.\n");
        all.forEach((name, value) -> text.append(name)
                .append(" = '")
                .append(value.replace("'", "''"))
                .append("'\n"));
        return text.toString();
    }
}
