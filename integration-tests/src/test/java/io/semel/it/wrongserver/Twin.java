package io.semel.it.wrongserver;

import static org.awaitility.Awaitility.await;

import io.semel.it.bed.SeparateBed;
import io.semel.local.DatabaseTarget;
import io.semel.local.JsonHttp;
import io.semel.local.LocalServer;
import io.semel.local.PrivateFiles;
import io.semel.local.ServerOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A second server, of another installation, on the database and with the node name of {@link OwnServer}. */
final class Twin implements AutoCloseable {

    static final Duration LEASE = Duration.ofSeconds(5);

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration PERIOD = Duration.ofMillis(100);

    private final LocalServer server;
    private final JsonHttp api;

    private Twin(ServerOptions options) {
        this.server = new LocalServer(options);
        this.api = JsonHttp.of(
                options.http(),
                options.users().stream()
                        .filter(user -> user.roles().contains("viewer"))
                        .findFirst()
                        .orElseThrow());
    }

    /** Starts it and deploys the EAR. */
    static Twin of(OwnServer first) throws IOException {
        SeparateBed bed = SeparateBed.named("twin-server");
        PrivateFiles.removeFolder(bed.folder());
        var logins = first.bed().credentials().database();
        Twin twin = new Twin(bed.server()
                .using(new DatabaseTarget(first.bed().database().url(), logins.owner(), logins.reader()))
                .deploying(bed.archive())
                .with("semel.node", OwnServer.NODE)
                .with("semel.doctor-period", "1")
                .with("semel.node-lease", String.valueOf(LEASE.toSeconds())));
        twin.server.launch(step -> {});
        return twin;
    }

    /** Waits until the doctor has examined it and keeps delivery shut for this one reason. */
    Finding isClosedBy(String check) {
        return await("the twin is closed by " + check)
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(this::diagnosis, made -> made.closedBy().equals(List.of(check)) && !made.isOpen())
                .finding(check);
    }

    void opens() {
        await("the twin opens")
                .atMost(PATIENCE)
                .pollInterval(PERIOD)
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(() -> diagnosis().isOpen());
    }

    private Diagnosis diagnosis() throws IOException {
        return Diagnosis.of(api.get("/api/doctor"));
    }

    /** Without a word to anybody. */
    void dies() {
        server.crash();
    }

    @Override
    public void close() {
        server.crash();
    }
}
