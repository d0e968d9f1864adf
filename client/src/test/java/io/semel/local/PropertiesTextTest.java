package io.semel.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PropertiesTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "",
                " blanks outside ",
                "a=b:c#d!e",
                "C:\\path\\new",
                "tab\tand\nline",
                "pässwörd 密码",
                "#first",
                "${expression}",
                "trailing\\"
            })
    void a_value_is_read_as_it_was_written(String value) throws Exception {
        Properties read = new Properties();
        read.load(new StringReader(PropertiesText.of(Map.of("a name: with = signs", value))));

        assertThat(read).containsExactly(Map.entry("a name: with = signs", value));
    }
}
