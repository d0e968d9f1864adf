package io.semel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What the papers of the checkout name must be there. */
class DocumentationTest {

    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT))\\.(\\w+)`");
    private static final Pattern COMMAND = Pattern.compile("\\./semel ([a-z][a-z-]*)([^`\\n|&;]*)");
    private static final Pattern LONE_OPTION = Pattern.compile("`(--[a-z-]+)");
    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");
    private static final Pattern REFERENCE = Pattern.compile("\\b(L\\d{1,2}|C\\d{2,3})\\b");
    private static final Pattern RULE = Pattern.compile("(?m)^(?:\\*\\*|\\| )(L\\d{1,2}|C\\d{2,3})\\b");

    static Stream<Path> papers() throws IOException {
        try (Stream<Path> docs = Files.list(CHECKOUT.resolve("docs"))) {
            List<Path> found = docs.filter(paper -> paper.toString().endsWith(".md"))
                    .sorted()
                    .toList();
            return Stream.concat(
                    Stream.of(CHECKOUT.resolve("README.md"), CHECKOUT.resolve("server-config/README.md")),
                    found.stream());
        }
    }

    @ParameterizedTest
    @MethodSource("papers")
    void every_relative_link_leads_to_a_file_and_its_heading(Path paper) {
        List<String> broken = matches(LINK, read(paper))
                .map(link -> link.group(1))
                .filter(target -> !target.contains("://"))
                .filter(target -> !leadsSomewhere(paper, target))
                .toList();

        assertThat(broken).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("papers")
    void every_command_and_option_exists(Path paper) {
        String text = read(paper);
        CommandLine semel = SemelCommand.commandLine();
        Set<String> unknown = new TreeSet<>();
        matches(COMMAND, text).forEach(call -> unknown.addAll(unknownParts(semel, call.group(1), call.group(2))));
        matches(LONE_OPTION, text)
                .map(option -> option.group(1))
                .filter(option -> semel.getSubcommands().values().stream()
                        .noneMatch(
                                command -> command.getCommandSpec().optionsMap().containsKey(option)))
                .forEach(unknown::add);

        assertThat(unknown).isEmpty();
    }

    @Test
    void every_test_of_the_crash_matrix_exists() {
        String matrix = section(read(CHECKOUT.resolve("README.md")), "## Crash matrix");
        List<Path> sources = sources("src/test/java");
        List<MatchResult> named = matches(TEST, matrix).toList();

        assertThat(named)
                .isNotEmpty()
                .allSatisfy(test -> assertThat(sources)
                        .as(test.group())
                        .anyMatch(source -> source.endsWith(test.group(1) + ".java")
                                && read(source).contains("void " + test.group(2) + "(")));
    }

    @Test
    void every_rule_and_case_that_is_referred_to_is_explained() throws IOException {
        Set<String> explained = new TreeSet<>();
        matches(RULE, read(CHECKOUT.resolve("docs/rules.md"))).forEach(rule -> explained.add(rule.group(1)));

        assertThat(Stream.of(
                                papers(),
                                sources("src/main/java").stream(),
                                sources("src/test/java").stream(),
                                sources("src/main/cli").stream())
                        .flatMap(files -> files)
                        .filter(file -> !file.endsWith("DocumentationTest.java")))
                .allSatisfy(file -> assertThat(explained).containsAll(references(file)));
    }

    @Test
    void the_plain_client_of_the_readme_compiles(@TempDir Path folder) throws IOException {
        Path source = folder.resolve("SendPayment.java");
        String program = matches(Pattern.compile("(?s)```java\\n(.*?)```"), read(CHECKOUT.resolve("README.md")))
                .map(block -> block.group(1))
                .filter(block -> block.contains("class SendPayment"))
                .findFirst()
                .orElseThrow();
        Files.writeString(source, program);

        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-proc:none", "-d", folder.toString(), source.toString()))
                .isZero();
    }

    private static boolean leadsSomewhere(Path paper, String target) {
        String[] parts = target.split("#", 2);
        Path file = parts[0].isEmpty() ? paper : paper.resolveSibling(parts[0]).normalize();
        return Files.exists(file) && (parts.length == 1 || headings(file).contains(parts[1]));
    }

    private static List<String> headings(Path paper) {
        return read(paper)
                .lines()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^a-z0-9 _-]", "")
                        .replace(' ', '-'))
                .toList();
    }

    private static Set<String> unknownParts(CommandLine semel, String name, String rest) {
        CommandLine command = semel.getSubcommands().get(name);
        Set<String> unknown = new TreeSet<>();
        if (command == null) {
            unknown.add(name);
            return unknown;
        }
        matches(OPTION, rest).map(MatchResult::group).forEach(unknown::add);
        unknown.removeAll(command.getCommandSpec().optionsMap().keySet());
        return unknown;
    }

    private static Set<String> references(Path file) {
        Set<String> found = new TreeSet<>();
        matches(REFERENCE, read(file)).forEach(reference -> found.add(reference.group(1)));
        return found;
    }

    private static String section(String text, String heading) {
        String from = text.substring(text.indexOf(heading) + heading.length());
        return from.substring(0, from.indexOf("\n## "));
    }

    private static List<Path> sources(String folder) {
        return Arrays.stream(CHECKOUT.toFile().listFiles())
                .map(module -> module.toPath().resolve(folder))
                .filter(Files::isDirectory)
                .flatMap(DocumentationTest::files)
                .toList();
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Stream<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
