package io.semel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class SemelCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter errors = new StringWriter();

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"up", "down", "doctor", "send", "status", "indoubt", "demo", "crash-lab"})
    void every_command_explains_itself(String command) {
        assertThat(run(command, "--help")).isZero();
        assertThat(out.toString()).contains("semel " + command).contains("--json");
    }

    @Test
    void the_points_of_the_crash_laboratory_are_listed() {
        assertThat(run("crash-lab", "--list", "--point", "broker")).isZero();
        assertThat(out.toString()).contains("broker-killed/received").doesNotContain("server-killed");
    }

    @Test
    void the_commands_are_listed() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("up", "down", "doctor", "send", "status", "indoubt", "demo", "Exit codes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "upp",
                "up --offset x",
                "up --offset -1",
                "up --offset 3901",
                "up --broker tcp://elsewhere:61616",
                "up --database jdbc:oracle:thin:x",
                "demo --operations 10",
                "demo --operations 200001",
                "demo --seed x",
                "crash-lab --point nowhere",
                "crash-lab --rounds 0",
                "crash-lab --load 10",
                "crash-lab --rigs 9",
                "crash-lab --bound 0",
                "crash-lab --away 0",
                "crash-lab --configuration nowhere.xml",
                "down --keep",
                "indoubt nothing",
                "indoubt list 0:1:2:3:4",
                "indoubt recover --reason why",
                "indoubt resolve",
                "indoubt resolve 0:1:2:3:4 --act retry",
                "indoubt resolve 0:1:2:3:4 --reason why",
                "indoubt resolve 0:1:2:3:4 --act commit --reason why",
                "send",
                "send payment.capture",
                "send payment.capture --key k order",
                "send payment.capture --key k amount:={",
                "send payment.capture --key k --time yesterday",
                "send payment.capture --key k --time 2026-01-01T00:00:00",
                "send payment.capture --key k --body - order=o"
            })
    void wrong_usage_ends_with_2_and_a_reason(String line) {
        String[] arguments = (line + " --data " + folder).strip().split(" ");

        assertThat(run(line.isEmpty() ? new String[0] : arguments)).isEqualTo(2);
        assertThat(errors.toString()).isNotBlank();
    }

    @Test
    void a_broker_elsewhere_needs_a_user() {
        run("up", "--broker", "tcp://elsewhere:61616", "--data", folder.toString());

        assertThat(errors.toString()).contains("--broker").contains("--broker-user");
    }

    @Test
    void status_without_a_server_ends_with_1_and_says_how_to_start_it() {
        assertThat(run("status", "--data", folder.toString())).isEqualTo(1);
        assertThat(errors.toString()).contains("./semel up");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void a_failure_is_a_document_for_programs() {
        assertThat(run("doctor", "--json", "--data", folder.toString())).isEqualTo(1);
        assertThat(out.toString()).contains("\"error\"").contains("./semel up");
    }

    @Test
    void down_without_services_stops_nothing() {
        assertThat(run("down", "--json", "--data", folder.toString())).isZero();
        assertThat(out.toString()).containsIgnoringWhitespaces("\"stopped\":[]");
    }

    private int run(String... arguments) {
        CommandLine line = SemelCommand.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(errors, true));
        return line.execute(arguments);
    }
}
