package io.semel.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class DetachedCommandTest {

    @TempDir
    Path folder;

    @Test
    void a_detached_program_is_known_again_and_ends_when_asked() throws Exception {
        Path note = folder.resolve("process");
        DetachedCommand.start(List.of("sleep", "60"), folder, folder.resolve("out"))
                .remember(note);

        OwnProcess known = OwnProcess.recall(note).orElseThrow();
        assertThat(known.alive()).isTrue();
        assertThat(known.end(Duration.ofSeconds(10))).isTrue();
        assertThat(known.alive()).isFalse();
    }

    @Test
    void a_stranger_with_the_same_id_is_not_taken_for_ours() {
        OwnProcess stranger = new OwnProcess(ProcessHandle.current().pid(), "another start");

        assertThat(stranger.alive()).isFalse();
        assertThat(stranger.end(Duration.ofMillis(1))).isTrue();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_process_is_known_again_after_the_clock_was_set() {
        OwnProcess noted = OwnProcess.of(ProcessHandle.current());

        assertThat(noted.start()).matches("tick \\d+ of boot [0-9a-f-]{36}");
        assertThat(noted.alive()).isTrue();
    }

    @Test
    void arguments_with_blanks_and_quotes_arrive_as_they_are() throws Exception {
        Path output = folder.resolve("an output");
        OwnProcess process = DetachedCommand.start(List.of("printf", "%s|", "a b", "c'd\"e", "$HOME"), folder, output);

        process.handle().ifPresent(handle -> handle.onExit().join());
        assertThat(Files.readString(output)).contains("a b|c'd\"e|$HOME|");
    }

    @Test
    void a_broken_note_is_no_process() throws Exception {
        Path note = folder.resolve("process");
        Files.writeString(note, "not a number\n");

        assertThat(OwnProcess.recall(note)).isEmpty();
        assertThat(OwnProcess.recall(folder.resolve("none"))).isEmpty();
    }
}
