package io.semel.local;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Short commands of other programs, run to their end. */
final class Commands {

    private Commands() {}

    /** Runs the command and fails with what it printed unless it ends with 0. */
    static void run(List<String> command) throws IOException {
        Path output = Files.createTempFile("semel", ".out");
        try {
            int code = await(command, ProcessBuilder.Redirect.to(output.toFile()));
            if (code != 0) {
                throw new IOException(command.get(0) + " ended with " + code + ": "
                        + Files.readString(output, StandardCharsets.UTF_8).strip());
            }
        } finally {
            Files.deleteIfExists(output);
        }
    }

    /** Runs the command silently and returns its exit code. */
    static int exitCode(List<String> command) throws IOException {
        return await(command, ProcessBuilder.Redirect.DISCARD);
    }

    /** Output goes to a file: a daemon left behind by the command would keep a pipe open for ever. */
    private static int await(List<String> command, ProcessBuilder.Redirect output) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(nothing()))
                .redirectOutput(output)
                .start();
        try {
            return process.waitFor();
        } catch (InterruptedException interrupted) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for " + command.get(0), interrupted);
        }
    }

    private static File nothing() {
        return new File(DetachedCommand.isWindows() ? "NUL" : "/dev/null");
    }
}
