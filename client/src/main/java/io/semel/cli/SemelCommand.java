package io.semel.cli;

import io.semel.local.LocalServiceException;
import java.io.PrintWriter;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/**
 * The command of the checkout.
 *
 * <p>Exit codes: 0 = fine, 1 = the thing asked about is not fine, 2 = wrong usage.
 */
@Command(
        name = "semel",
        description = "Exactly-once effect for JMS on Jakarta EE.",
        mixinStandardHelpOptions = true,
        versionProvider = SemelCommand.Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {"", "Exit codes: 0 fine, 1 the thing asked about is not fine, 2 wrong usage."},
        subcommands = {
            UpCommand.class,
            DownCommand.class,
            DoctorCommand.class,
            SendCommand.class,
            StatusCommand.class,
            InDoubtCommand.class,
            DemoCommand.class,
            CrashLabCommand.class,
            BenchCommand.class
        })
public final class SemelCommand implements Runnable {

    static final int FINE = 0;
    static final int NOT_FINE = 1;
    static final int WRONG_USAGE = 2;

    @CommandLine.Spec
    CommandLine.Model.CommandSpec spec;

    /** Runs one command and ends the program with its exit code. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new SemelCommand())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(SemelCommand::explain);
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do.");
    }

    /** People get the sentence, programs get a document; only what nobody expected comes with its stack. */
    private static int explain(Exception failure, CommandLine failed, CommandLine.ParseResult parsed) {
        boolean expected = failure instanceof LocalServiceException;
        String sentence = expected ? Objects.requireNonNullElse(failure.getMessage(), "failed") : failure.toString();
        if (parsed.originalArgs().contains("--json")) {
            Screen.document(failed.getOut(), new Failure(sentence));
        }
        PrintWriter errors = failed.getErr();
        errors.println("semel: " + sentence);
        if (!expected) {
            failure.printStackTrace(errors);
        }
        errors.flush();
        return NOT_FINE;
    }

    /** What a program reads when a command failed. */
    record Failure(String error) {}

    /** Tells the version that the build wrote into the jar. */
    static final class Version implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            String version = SemelCommand.class.getPackage().getImplementationVersion();
            return new String[] {"semel " + (version == null ? "(not packaged)" : version)};
        }
    }
}
