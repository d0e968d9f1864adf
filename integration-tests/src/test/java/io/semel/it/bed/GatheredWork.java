package io.semel.it.bed;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.Broker;
import io.semel.client.OperationSender;
import io.semel.client.OutgoingOperation;
import io.semel.local.CommandLine;
import io.semel.local.JsonHttp;
import io.semel.local.LocalDatabase;
import io.semel.local.LocalServer;
import io.semel.local.PrivateFiles;
import io.semel.local.Progress;
import io.semel.local.ServerUser;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A server of its own whose intake is shut while messages gather, so that it finds many at once. */
public final class GatheredWork implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int ALONE = 70;
    private static final String BEAN =
            "/deployment=semel.ear/subdeployment=semel-ejb-module.jar/subsystem=ejb3/message-driven-bean=OperationsBean";

    private final SeparateBed bed;
    private final LocalDatabase database;
    private LocalServer server;

    /**
     * Starts an empty database.
     *
     * @param name of the bed
     * @param settings of the database, beside the usual
     */
    public GatheredWork(String name, Map<String, String> settings) throws IOException {
        bed = SeparateBed.named(name);
        var options = bed.database();
        for (var setting : settings.entrySet()) {
            options = options.with(setting.getKey(), setting.getValue());
        }
        database = new LocalDatabase(options, bed.credentials().database());
        server = new LocalServer(bed.server());
        close();
        PrivateFiles.removeFolder(bed.folder());
        database.start();
    }

    /** Starts the server, or starts it anew, with batches of this size. */
    public void serve(int batch) {
        server.stop();
        server = new LocalServer(bed.server()
                .deploying(bed.archive())
                .with("semel.node", "semel-gathered-it")
                .with("semel.batch-size", String.valueOf(batch))
                .with("semel.max-delivery-attempts", "2")
                .with("semel.redelivery-delay", "300"));
        server.start(PATIENCE, Progress.SILENT);
    }

    /** Lets so many messages pass that the first ones after a start, which are worked alone, are over. */
    public void warmUp(String source) throws JMSException {
        List<OutgoingOperation> first = new ArrayList<>();
        for (int number = 0; number < ALONE; number++) {
            String order = source + "-warm-" + number;
            first.add(OutgoingOperation.of(
                            "order.create",
                            order,
                            "{\"order\":\"%s\",\"currency\":\"EUR\",\"total\":1,\"customer\":\"c\"}".formatted(order))
                    .from(source + "-warm"));
        }
        send(first);
        settled(source + "-warm", first.size());
    }

    /** All wait in the queue before the first is worked; returns when the last is. */
    public void inOneGo(String source, List<OutgoingOperation> operations) throws Exception {
        int before = books(source).required("received").asInt();
        CommandLine.run(server, List.of(BEAN + ":stop-delivery"));
        send(operations);
        CommandLine.run(server, List.of(BEAN + ":start-delivery"));
        settled(source, before + operations.size());
    }

    private void send(List<OutgoingOperation> operations) throws JMSException {
        ServerUser producer = bed.credentials().userWith("semel-producer");
        try (OperationSender sender =
                OperationSender.to(new Broker(bed.server().broker(), producer.name(), producer.password()))) {
            for (OutgoingOperation operation : operations) {
                sender.send(operation);
            }
        }
    }

    private void settled(String source, int received) {
        await(source + " is settled")
                .atMost(PATIENCE)
                .ignoreException(IOException.class)
                .until(
                        () -> books(source),
                        line -> line.required("queued").asInt() == 0
                                && line.required("received").asInt() == received);
    }

    /** The line of the books that sums the source up. */
    public JsonNode books(String source) throws IOException {
        return JsonHttp.of(bed.server().http(), bed.credentials().userWith("viewer"))
                .get("/api/books?source=" + source)
                .required("total");
    }

    /** The only figure of a query. */
    public long number(String sql) throws SQLException {
        return Long.parseLong(rows(sql).get(0));
    }

    /** The first column of a query. */
    public List<String> rows(String sql) throws SQLException {
        var login = bed.credentials().database().administrator();
        try (Connection connection = DriverManager.getConnection(bed.database().url(), login.name(), login.password());
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> all = new ArrayList<>();
            while (rows.next()) {
                all.add(rows.getString(1));
            }
            return all;
        }
    }

    /** Every line of the database's log so far. */
    public List<String> databaseLog() throws IOException {
        Path log = bed.database().directory().resolve("postgresql.log");
        return Files.readAllLines(log);
    }

    @Override
    public void close() {
        server.crash();
        database.crash();
    }
}
