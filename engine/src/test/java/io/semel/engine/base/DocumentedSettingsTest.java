package io.semel.engine.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A figure that stands behind a setting's name in the README is its default. */
class DocumentedSettingsTest {

    @ParameterizedTest
    @EnumSource
    void the_readme_repeats_no_figure_wrongly(Setting setting) throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        Pattern figure = Pattern.compile(Pattern.quote(setting.key()) + "`?[ =:(|]{1,4}`?(\\d+)");

        assertThat(figure.matcher(readme).results().map(found -> Long.parseLong(found.group(1))))
                .allMatch(written -> written == setting.defaultValue());
    }
}
