package io.semel.it.wrongserver;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.semel.client.Broker;
import io.semel.it.bed.SeparateBed;
import io.semel.it.talk.Http;
import io.semel.lab.Agent;
import io.semel.local.JsonHttp;
import io.semel.local.LocalDatabase;
import io.semel.local.LocalServer;
import io.semel.local.PrivateFiles;
import io.semel.local.ServerUser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;

/**
 * The server and the database that the tests of this package make wrong. Both start when they are first needed and end
 * with the run.
 *
 * <p>What is changed by the command line is kept over {@link #reload} and {@link #restart}, as in production.
 */
final class OwnServer implements AutoCloseable {

    static final String NODE = "semel-wrong";

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration PERIOD = Duration.ofMillis(100);
    private static final List<String> BOOTED = List.of("WFLYSRV0025:", "WFLYSRV0026:");
    private static final String TRANSACTIONS = "/subsystem=transactions";
    private static final String ARCHIVE = "semel.ear";

    private final SeparateBed bed = SeparateBed.named("wrong-server");
    private final LocalDatabase database =
            new LocalDatabase(bed.database(), bed.credentials().database());
    private final ServerCli cli =
            new ServerCli(bed.server().distribution(), bed.server().management());
    private final JsonHttp api = JsonHttp.of(bed.server().http(), user("viewer"));
    private final Path configuration = bed.server().base().resolve("configuration/standalone-semel.xml");
    private final Path right = bed.server().base().resolve("right.xml");

    private final Agent agent = Agent.withoutRules(bed.folder());

    private LocalServer server =
            new LocalServer(bed.server().with("semel.doctor-period", "1").startedWith(List.of(agent.option())));

    /** What a killed run has left behind ends and goes. */
    OwnServer() {
        server.crash();
        database.crash();
        try {
            PrivateFiles.removeFolder(bed.folder());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** A running server whose node has a name, whatever is deployed. */
    void bare() {
        if (!server.running()) {
            database.start();
            server = new LocalServer(server.options().with("semel.node", NODE));
            launch();
        } else if (cli(TRANSACTIONS + ":read-attribute(name=node-identifier,resolve-expressions=true)")
                .asText()
                .equals("1")) {
            cli(TRANSACTIONS + ":write-attribute(name=node-identifier,value=%s)".formatted(NODE));
            restart();
        }
    }

    /** A running server with the EAR, whose node has the name that every server is shipped with. */
    void outOfTheBox() {
        if (server.running()) {
            cli(TRANSACTIONS + ":write-attribute(name=node-identifier,value=1)");
            restart();
        } else {
            database.start();
            launch();
        }
        deployIfMissing();
    }

    /** A server as it should be with the EAR deployed and delivery open; what a failed test left wrong is put right. */
    void whole() {
        bare();
        database.start();
        if (!Files.exists(right)) {
            deployIfMissing();
            awaitSound();
            copy(configuration, right);
        } else if (!isSound()) {
            stop();
            copy(right, configuration);
            forgetDeployments(configuration);
            launch();
            deployIfMissing();
            awaitSound();
        }
    }

    private void awaitSound() {
        await("delivery is open").atMost(PATIENCE).pollInterval(PERIOD).until(this::isSound);
    }

    private boolean isSound() {
        try {
            Diagnosis diagnosis = diagnosis();
            return diagnosis.isOpen() && diagnosis.closedBy().isEmpty();
        } catch (IOException notServed) {
            return false;
        }
    }

    private void deployIfMissing() {
        if (!isDeployed()) {
            deploy(archive());
        }
    }

    private boolean isDeployed() {
        return cli(":read-children-names(child-type=deployment)").toString().contains(ARCHIVE);
    }

    /** The EAR that the build made. */
    Path archive() {
        return bed.archive();
    }

    /** Deploys an archive as {@code semel.ear}. */
    void deploy(Path ear) {
        cli("deploy %s --name=%s --runtime-name=%s".formatted(ear, ARCHIVE, ARCHIVE));
    }

    /** Takes the application away, if it is there. */
    void undeploy() {
        if (isDeployed()) {
            cli("undeploy " + ARCHIVE);
        }
    }

    /** Runs one line of the command line. */
    JsonNode cli(String line) {
        return cli.run(line);
    }

    /** {@code :reload}, until all is deployed again. */
    void reload() {
        long boots = boots();
        try {
            cli(":reload");
        } catch (ServerCli.RefusedException cutOff) {
            // The server may go down before it answers; whether it has reloaded shows below.
        }
        await("the server has reloaded").atMost(PATIENCE).pollInterval(PERIOD).until(() -> boots() > boots);
    }

    /** Ends the server in order and starts it again, until all is deployed again. */
    void restart() {
        restart(() -> {});
    }

    /** The same with something done while the server is down. */
    void restart(Runnable meanwhile) {
        stop();
        meanwhile.run();
        launch();
    }

    private void stop() {
        server.stop();
        server = new LocalServer(server.options().configuredBy(configuration));
    }

    private void launch() {
        server.launch(step -> {});
        await("the server has booted").atMost(PATIENCE).pollInterval(PERIOD).until(() -> boots() > 0);
    }

    private long boots() {
        return server.log().stream()
                .filter(line -> BOOTED.stream().anyMatch(line::contains))
                .count();
    }

    LocalDatabase database() {
        return database;
    }

    void restartDatabase() {
        database.stop();
        database.start();
    }

    /** Runs one statement as the administrator of the database, outside of any transaction. */
    void sql(String statement) throws SQLException {
        try (Connection connection = administrator();
                Statement one = connection.createStatement()) {
            one.execute(statement);
        }
    }

    /** A connection of the administrator. */
    Connection administrator() throws SQLException {
        var login = bed.credentials().database().administrator();
        return DriverManager.getConnection(bed.database().url(), login.name(), login.password());
    }

    /** What the doctor says now. */
    Diagnosis diagnosis() throws IOException {
        return Diagnosis.of(get("/api/doctor"));
    }

    /** Any document of the API, as a viewer sees it. */
    JsonNode get(String path) throws IOException {
        return api.get(path);
    }

    /** The metrics, as a viewer sees them. */
    String metrics() throws IOException, InterruptedException {
        return new Http()
                .get(bed.server().http() + "/api/metrics", user("viewer"))
                .body();
    }

    /** Byteman in the server's JVM. */
    Agent agent() {
        return agent;
    }

    /** Folder, ports and passwords. */
    SeparateBed bed() {
        return bed;
    }

    /** The broker as a producer reaches it. */
    Broker broker() {
        ServerUser producer = user("semel-producer");
        return new Broker(bed.server().broker(), producer.name(), producer.password());
    }

    private ServerUser user(String role) {
        return bed.credentials().userWith(role);
    }

    /** A test may have taken the archive away, and with it its content: a server that still names it does not boot. */
    private static void forgetDeployments(Path xml) {
        try {
            String text = Files.readString(xml);
            Files.writeString(xml, text.replaceFirst("(?s)<deployments>.*</deployments>", ""));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void copy(Path from, Path to) {
        try {
            Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        try (cli) {
            server.stop();
        } finally {
            database.stop();
        }
    }
}
