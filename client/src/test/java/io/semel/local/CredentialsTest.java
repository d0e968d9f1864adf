package io.semel.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CredentialsTest {

    @TempDir
    Path folder;

    @Test
    void credentials_are_made_once_and_kept() {
        Path file = folder.resolve("deep/credentials.json");

        assertThat(Credentials.in(file)).isEqualTo(Credentials.in(file));
        assertThat(Credentials.random()).isNotEqualTo(Credentials.random());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void only_their_owner_may_read_them() throws Exception {
        Path file = folder.resolve("credentials.json");
        Credentials.in(file);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void one_producer_may_send_and_nothing_else() {
        assertThat(Credentials.random().userWith("semel-producer").roles()).containsExactly("semel-producer");
    }

    @Test
    void no_password_is_printed() {
        Credentials credentials = Credentials.random();

        assertThat(credentials.toString())
                .doesNotContain(credentials.database().owner().password())
                .doesNotContain(credentials.userWith("admin").password());
    }
}
