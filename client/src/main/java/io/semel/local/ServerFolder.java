package io.semel.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The server's own folder, made ready for a start: configuration, users, secrets and the archive to deploy. */
final class ServerFolder {

    static final String CONFIGURATION = "standalone-semel.xml";

    private static final List<String> MARKERS =
            List.of(".deployed", ".failed", ".undeployed", ".dodeploy", ".isdeploying", ".pending", ".skipdeploy");

    private final ServerOptions options;

    ServerFolder(ServerOptions options) {
        this.options = options;
    }

    Path properties() {
        return configuration().resolve("semel.properties");
    }

    Path processNote() {
        return options.base().resolve("process");
    }

    Path console() {
        return options.base().resolve("log/console.log");
    }

    /** Whether the deployment scanner has said yes, said no, or nothing yet. */
    DeploymentState deployment() {
        Path archive = deployed(options.deployment().orElse(Path.of("none")));
        if (Files.exists(marker(archive, ".failed"))) {
            return DeploymentState.FAILED;
        }
        return Files.exists(marker(archive, ".deployed")) ? DeploymentState.DEPLOYED : DeploymentState.PENDING;
    }

    void prepare() throws IOException {
        if (!Files.exists(options.configuration())) {
            throw new IOException("the server's configuration is missing: " + options.configuration()
                    + " (the build makes it: ./mvnw -DskipTests package)");
        }
        Files.createDirectories(configuration());
        Files.createDirectories(deployments());
        Files.createDirectories(console().getParent());
        for (String name : List.of(
                "logging.properties",
                "mgmt-users.properties",
                "mgmt-groups.properties",
                "application-users.properties",
                "application-roles.properties")) {
            copyIfPresent(
                    options.distribution().resolve("standalone/configuration").resolve(name));
        }
        Files.copy(
                options.configuration(), configuration().resolve(CONFIGURATION), StandardCopyOption.REPLACE_EXISTING);
        writeUsers();
        PrivateFiles.write(properties(), PropertiesText.of(options.properties()));
        placeDeployment();
        archiveLog();
    }

    private void writeUsers() throws IOException {
        Map<String, String> passwords = new TreeMap<>();
        Map<String, String> roles = new TreeMap<>();
        for (ServerUser user : options.users()) {
            passwords.put(user.name(), user.password());
            roles.put(user.name(), String.join(",", user.roles()));
        }
        PrivateFiles.write(configuration().resolve("semel-users.properties"), PropertiesText.of(passwords));
        PrivateFiles.write(configuration().resolve("semel-roles.properties"), PropertiesText.of(roles));
    }

    /** The archive of an earlier start must not be taken for this one's, nor its markers for an answer. */
    private void placeDeployment() throws IOException {
        if (options.deployment().isEmpty()) {
            return;
        }
        Path archive = options.deployment().get();
        Path target = deployed(archive);
        for (String suffix : MARKERS) {
            Files.deleteIfExists(marker(target, suffix));
        }
        Files.copy(archive, target, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Each start has a log of its own; the one before is kept beside it. */
    private void archiveLog() throws IOException {
        if (Files.exists(options.log())) {
            Files.move(
                    options.log(),
                    options.log().resolveSibling("server.previous.log"),
                    StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void copyIfPresent(Path file) throws IOException {
        if (Files.exists(file)) {
            Files.copy(file, configuration().resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private Path configuration() {
        return options.base().resolve("configuration");
    }

    private Path deployments() {
        return options.base().resolve("deployments");
    }

    private Path deployed(Path archive) {
        return deployments().resolve(archive.getFileName());
    }

    private static Path marker(Path archive, String suffix) {
        return archive.resolveSibling(archive.getFileName() + suffix);
    }

    enum DeploymentState {
        PENDING,
        DEPLOYED,
        FAILED
    }
}
