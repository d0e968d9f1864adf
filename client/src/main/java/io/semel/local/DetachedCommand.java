package io.semel.local;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Starts a program that goes on when we end, and that the terminal's Ctrl-C and hang-up do not reach. */
final class DetachedCommand {

    /** The shell ignores INT and HUP for what it sends to the background; a session of its own keeps the rest away. */
    private static final String IN_THE_BACKGROUND = """
            if command -v setsid >/dev/null 2>&1; then setsid nohup "$@" >"$0" 2>&1 </dev/null &
            else nohup "$@" >"$0" 2>&1 </dev/null &
            fi
            echo $!""";

    private DetachedCommand() {}

    static OwnProcess start(List<String> command, Path workingFolder, Path output) throws IOException {
        return isWindows()
                ? startOnWindows(command, workingFolder, output)
                : startOnUnix(command, workingFolder, output);
    }

    static boolean isWindows() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    }

    private static OwnProcess startOnUnix(List<String> command, Path workingFolder, Path output) throws IOException {
        List<String> line = new ArrayList<>(List.of("/bin/sh", "-c", IN_THE_BACKGROUND, output.toString()));
        line.addAll(command);
        Process shell = new ProcessBuilder(line)
                .directory(workingFolder.toFile())
                .redirectErrorStream(true)
                .start();
        String answer = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        long pid;
        try {
            pid = Long.parseLong(answer);
        } catch (NumberFormatException noNumber) {
            throw new IOException("the shell did not start " + command.get(0) + ": " + answer, noNumber);
        }
        return ProcessHandle.of(pid)
                .map(OwnProcess::of)
                .orElseThrow(() -> new IOException(command.get(0) + " ended at once; see " + output));
    }

    /** A program without a console, such as javaw, gets no Ctrl-C from ours. */
    private static OwnProcess startOnWindows(List<String> command, Path workingFolder, Path output) throws IOException {
        File file = output.toFile();
        Process process = new ProcessBuilder(withoutConsole(command))
                .directory(workingFolder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(file)
                .start();
        return OwnProcess.of(process.toHandle());
    }

    private static List<String> withoutConsole(List<String> command) {
        List<String> line = new ArrayList<>(command);
        String program = line.get(0).replaceFirst("\\.exe$", "");
        if (program.endsWith("java") && new File(program + "w.exe").exists()) {
            line.set(0, program + "w.exe");
        }
        return line;
    }
}
