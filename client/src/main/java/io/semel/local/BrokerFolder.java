package io.semel.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The broker's own folder, made ready for a start: configuration, users, logging and the interceptor. */
final class BrokerFolder {

    private static final String BOOTSTRAP = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <broker xmlns="http://activemq.apache.org/schema">
               <jaas-security domain="activemq"/>
               <server configuration="%s"/>
            </broker>
            """;

    private static final String MANAGEMENT = """
            <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
            <management-context xmlns="http://activemq.apache.org/schema"/>
            """;

    private static final String LOGIN = """
            activemq {
               org.apache.activemq.artemis.spi.core.security.jaas.PropertiesLoginModule required
                   reload=true
                   org.apache.activemq.jaas.properties.user="artemis-users.properties"
                   org.apache.activemq.jaas.properties.role="artemis-roles.properties";
            };
            """;

    /** Messages are never logged by Artemis at INFO; the audit loggers would name them. */
    private static final String LOGGING = """
            rootLogger.level = INFO
            rootLogger.appenderRef.file.ref = file
            logger.audit.name = org.apache.activemq.audit
            logger.audit.level = OFF
            appender.file.type = RollingFile
            appender.file.name = file
            appender.file.fileName = ${sys:artemis.instance}/log/artemis.log
            appender.file.filePattern = ${sys:artemis.instance}/log/artemis.log.%i
            appender.file.layout.type = PatternLayout
            appender.file.layout.pattern = %d %-5level [%logger] %msg%n
            appender.file.policies.type = Policies
            appender.file.policies.size.type = SizeBasedTriggeringPolicy
            appender.file.policies.size.size = 20MB
            appender.file.strategy.type = DefaultRolloverStrategy
            appender.file.strategy.max = 3
            """;

    private final BrokerOptions options;

    BrokerFolder(BrokerOptions options) {
        this.options = options;
    }

    void prepare() throws IOException {
        Path xml = options.template().resolve("etc/broker.xml");
        if (!Files.exists(xml) || !Files.exists(options.distribution())) {
            throw new IOException("the broker's distribution or configuration is missing: " + options.distribution()
                    + ", " + xml + " (the build makes them: ./mvnw -DskipTests package)");
        }
        Path etc = options.etc();
        Files.createDirectories(etc);
        Files.createDirectories(options.base().resolve("tmp"));
        Files.createDirectories(options.console().getParent());
        Files.copy(xml, etc.resolve("broker.xml"), StandardCopyOption.REPLACE_EXISTING);
        Files.writeString(
                etc.resolve("bootstrap.xml"),
                BOOTSTRAP.formatted(etc.resolve("broker.xml").toUri()));
        Files.writeString(etc.resolve("management.xml"), MANAGEMENT);
        Files.writeString(etc.resolve("login.config"), LOGIN);
        Files.writeString(etc.resolve("log4j2.properties"), LOGGING);
        writeUsers(etc);
        copyLibraries();
    }

    private void writeUsers(Path etc) throws IOException {
        Map<String, String> passwords = new TreeMap<>();
        Map<String, String> members = new TreeMap<>();
        for (ServerUser user : options.users()) {
            passwords.put(user.name(), user.password());
            user.roles().forEach(role -> members.merge(role, user.name(), (all, one) -> all + "," + one));
        }
        PrivateFiles.write(etc.resolve("artemis-users.properties"), PropertiesText.of(passwords));
        PrivateFiles.write(etc.resolve("artemis-roles.properties"), PropertiesText.of(members));
    }

    private void copyLibraries() throws IOException {
        Path target = Files.createDirectories(options.base().resolve("lib"));
        try (Stream<Path> jars = Files.list(options.template().resolve("lib"))) {
            for (Path jar : jars.toList()) {
                Files.copy(jar, target.resolve(jar.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    /** The line that starts the broker's JVM. */
    List<String> command() {
        Path etc = options.etc();
        Stream<String> properties = new TreeMap<>(options.properties())
                .entrySet().stream().map(property -> "-D" + property.getKey() + "=" + property.getValue());
        Stream<String> fixed = Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms64m",
                "-Xmx" + options.heap(),
                "--add-opens",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "-Djava.security.auth.login.config=" + etc.resolve("login.config"),
                "-Dlog4j2.configurationFile=" + etc.resolve("log4j2.properties").toUri(),
                "-Dlog4j2.disableJmx=true",
                "-Dartemis.home=" + options.distribution(),
                "-Dartemis.instance=" + options.base(),
                "-Dartemis.instance.etc=" + etc,
                "-Ddata.dir=" + options.base().resolve("data"),
                "-Djava.library.path=" + options.distribution().resolve("bin/lib/linux-x86_64"),
                "-Djava.io.tmpdir=" + options.base().resolve("tmp"),
                "-Dsemel.broker.host=127.0.0.1",
                "-Dsemel.broker.port=" + options.port());
        Stream<String> program = Stream.of(
                "-classpath",
                options.distribution().resolve("lib/artemis-boot.jar").toString(),
                "org.apache.activemq.artemis.boot.Artemis",
                "run");
        return Stream.of(fixed, properties, program).flatMap(part -> part).toList();
    }
}
