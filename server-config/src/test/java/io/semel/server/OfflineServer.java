package io.semel.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A base directory of its own beside the unpacked WildFly, which stays as it is. */
record OfflineServer(Path base) {

    static final Path HOME = Path.of(System.getProperty("wildfly.home", "")).toAbsolutePath();

    static OfflineServer with(String name, Path standaloneXml) throws IOException {
        var base = Path.of("target", "offline", name).toAbsolutePath();
        if (Files.exists(base)) {
            delete(base);
        }
        var configuration = Files.createDirectories(base.resolve("configuration"));
        try (var files = Files.list(HOME.resolve("standalone/configuration"))) {
            for (var file : files.filter(found -> found.toString().endsWith(".properties"))
                    .toList()) {
                Files.copy(file, configuration.resolve(file.getFileName()));
            }
        }
        Files.copy(standaloneXml, configuration.resolve(ServerXml.NAME));
        return new OfflineServer(base);
    }

    /** The same server with its configuration under another name: each script knows one. */
    OfflineServer moved(String from, String to) throws IOException {
        Files.move(
                base.resolve("configuration").resolve(from),
                base.resolve("configuration").resolve(to));
        return this;
    }

    void run(String script) throws IOException, InterruptedException {
        var log = base.resolve(script + ".log");
        var builder =
                new ProcessBuilder(command(script)).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("JBOSS_HOME", HOME.toString());
        var process = builder.start();
        var ended = process.waitFor(5, TimeUnit.MINUTES);
        process.destroyForcibly();
        assertThat(ended).as("%s ended, see %s", script, log).isTrue();
        assertThat(process.waitFor()).as("exit code of %s, see %s", script, log).isZero();
    }

    String model() throws IOException {
        return model(ServerXml.NAME);
    }

    String model(String file) throws IOException {
        return Model.of(base.resolve("configuration").resolve(file));
    }

    private List<String> command(String script) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djboss.server.base.dir=" + base,
                "-jar",
                HOME.resolve("jboss-modules.jar").toString(),
                "-mp",
                HOME.resolve("modules").toString(),
                "org.jboss.as.cli",
                "--file=" + Path.of("src", "main", "cli", script).toAbsolutePath());
    }

    private static void delete(Path directory) throws IOException {
        Files.walkFileTree(directory, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(
                    Path visited, @org.jspecify.annotations.Nullable IOException failure) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
