package io.semel.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTargetTest {

    private static final DatabaseLogin OWNER = new DatabaseLogin("owner", "secret");
    private static final DatabaseLogin READER = new DatabaseLogin("reader", "look");

    @Test
    void the_parts_of_the_address_become_the_servers_properties() {
        assertThat(new DatabaseTarget("jdbc:postgresql://db.example:6543/shop", OWNER, READER).serverProperties())
                .containsEntry("semel.database.host", "db.example")
                .containsEntry("semel.database.port", "6543")
                .containsEntry("semel.database.name", "shop")
                .containsEntry("semel.database.user", "owner")
                .containsEntry("semel.database.password", "secret");
    }

    @Test
    void the_port_may_be_left_out() {
        assertThat(new DatabaseTarget("jdbc:postgresql://db/shop", OWNER, READER).serverProperties())
                .containsEntry("semel.database.port", "5432");
    }

    @Test
    void whoever_looks_gets_the_reader() {
        assertThat(new DatabaseTarget("jdbc:postgresql://db/shop", OWNER, READER).readerUrl())
                .isEqualTo("jdbc:postgresql://db/shop?user=reader&password=look");
    }

    @Test
    void a_password_is_never_printed() {
        assertThat(new DatabaseTarget("jdbc:postgresql://db/shop", OWNER, READER).toString())
                .doesNotContain("secret")
                .doesNotContain("look");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "shop",
                "jdbc:mysql://db/shop",
                "jdbc:postgresql:shop",
                "jdbc:postgresql://db",
                "jdbc:postgresql://db/"
            })
    void another_kind_of_address_is_refused_with_the_right_shape(String url) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DatabaseTarget(url, OWNER, READER))
                .withMessageContaining("jdbc:postgresql://HOST");
    }
}
