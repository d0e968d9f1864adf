package io.semel.cli;

import io.semel.local.BrokerTarget;
import io.semel.local.DatabaseLogin;
import io.semel.local.DatabaseTarget;
import io.semel.local.LocalServices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where the services of a command that starts them shall be. */
final class PlaceOptions {

    private static final String USER = "SEMEL_DATABASE_USER";
    private static final String PASSWORD = "SEMEL_DATABASE_PASSWORD";
    private static final String BROKER_USER = "SEMEL_BROKER_USER";
    private static final String BROKER_PASSWORD = "SEMEL_BROKER_PASSWORD";
    private static final String READER_USER = "SEMEL_DATABASE_READER_USER";
    private static final String READER_PASSWORD = "SEMEL_DATABASE_READER_PASSWORD";

    @Spec(Spec.Target.MIXEE)
    CommandSpec spec;

    @Option(
            names = "--offset",
            paramLabel = "N",
            description = "Added to every port (0 to 3900). Default: as last time, or 0.")
    @Nullable
    Integer offset;

    @Option(
            names = "--database",
            paramLabel = "JDBC-URL",
            description = "An existing PostgreSQL instead of the embedded one, as jdbc:postgresql://HOST[:PORT]/NAME."
                    + " Role and password come from " + USER + " and " + PASSWORD + "; a role that"
                    + " only reads may be given by " + READER_USER + " and " + READER_PASSWORD + ".")
    @Nullable
    String database;

    @Option(
            names = "--database-password-file",
            paramLabel = "FILE",
            description = "A file whose first line is the password of the existing database's role.")
    @Nullable
    Path passwordFile;

    @Option(
            names = "--broker",
            paramLabel = "URL",
            description = "An existing Artemis instead of the embedded one, as tcp://HOST[:PORT]. What it must have:"
                    + " server-config/src/main/broker/broker.xml. The password comes from " + BROKER_PASSWORD + ".")
    @Nullable
    String broker;

    @Option(
            names = "--broker-user",
            paramLabel = "NAME",
            description = "The server's user at the existing broker, with the role semel-server. Default: "
                    + BROKER_USER + ".")
    @Nullable
    String brokerUser;

    @Option(
            names = "--broker-password-file",
            paramLabel = "FILE",
            description = "A file whose first line is the password of the server's user at the existing broker.")
    @Nullable
    Path brokerPasswordFile;

    /** The services at this place; wrong options end the command with 2. */
    LocalServices services(SharedOptions shared) {
        if (offset != null && (offset < 0 || offset > 3900)) {
            throw wrong("--offset must be 0 to 3900, but is " + offset);
        }
        return shared.services(Optional.ofNullable(offset), target(), brokerTarget());
    }

    private Optional<DatabaseTarget> target() {
        if (database == null) {
            return Optional.empty();
        }
        DatabaseLogin owner = owner();
        String readerName = System.getenv(READER_USER);
        String readerPassword = System.getenv(READER_PASSWORD);
        DatabaseLogin reader =
                readerName == null || readerPassword == null ? owner : new DatabaseLogin(readerName, readerPassword);
        try {
            return Optional.of(new DatabaseTarget(database, owner, reader));
        } catch (IllegalArgumentException broken) {
            throw wrong("--database: " + broken.getMessage());
        }
    }

    private Optional<BrokerTarget> brokerTarget() {
        if (broker == null) {
            return Optional.empty();
        }
        String user = brokerUser == null ? System.getenv(BROKER_USER) : brokerUser;
        String password = brokerPasswordFile == null
                ? System.getenv(BROKER_PASSWORD)
                : firstLine("--broker-password-file", brokerPasswordFile);
        if (user == null || password == null) {
            throw wrong("--broker needs --broker-user or " + BROKER_USER + " in the environment, and " + BROKER_PASSWORD
                    + " or --broker-password-file");
        }
        try {
            return Optional.of(new BrokerTarget(broker, user, password));
        } catch (IllegalArgumentException broken) {
            throw wrong("--broker: " + broken.getMessage());
        }
    }

    private DatabaseLogin owner() {
        String name = System.getenv(USER);
        String password =
                passwordFile == null ? System.getenv(PASSWORD) : firstLine("--database-password-file", passwordFile);
        if (name == null || password == null) {
            throw wrong("--database needs " + USER + " in the environment, and " + PASSWORD
                    + " or --database-password-file");
        }
        return new DatabaseLogin(name, password);
    }

    private String firstLine(String option, Path file) {
        try {
            return Files.readString(file).lines().findFirst().orElse("");
        } catch (IOException unreadable) {
            throw wrong(option + " cannot be read: " + unreadable);
        }
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
