package io.semel.local;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;

/**
 * Names and passwords of one run-time folder, made once at random and kept in a file that only its owner may read.
 *
 * @param database the roles of the embedded database
 * @param users the users of the server
 */
public record Credentials(DatabaseLogins database, List<ServerUser> users) {

    private static final ObjectMapper JSON = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    private static final String ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789";
    private static final int LENGTH = 24;

    public Credentials {
        users = List.copyOf(users);
    }

    /** The credentials of this file, made and written if there is none yet. */
    public static Credentials in(Path file) {
        try {
            if (Files.exists(file)) {
                return JSON.readValue(file.toFile(), Credentials.class);
            }
            Credentials fresh = random();
            PrivateFiles.write(file, JSON.writeValueAsString(fresh) + "\n");
            return fresh;
        } catch (IOException failure) {
            throw new LocalServiceException("credentials cannot be kept in " + file + ": " + failure, failure);
        }
    }

    /** New passwords for every role and user. */
    public static Credentials random() {
        return new Credentials(
                new DatabaseLogins(
                        new DatabaseLogin(DatabaseLogins.ADMINISTRATOR, password()),
                        new DatabaseLogin(DatabaseLogins.OWNER, password()),
                        new DatabaseLogin(DatabaseLogins.READER, password())),
                List.of(
                        new ServerUser("producer", password(), List.of("semel-producer")),
                        new ServerUser("viewer", password(), List.of("viewer")),
                        new ServerUser("operator", password(), List.of("viewer", "operator", "semel-operator")),
                        new ServerUser("admin", password(), List.of("viewer", "operator", "admin", "semel-operator"))));
    }

    /** One more user with a new password, such as the server's own at a broker of its own process. */
    public static ServerUser freshUser(String name, String role) {
        return new ServerUser(name, password(), List.of(role));
    }

    /** The first user that has this role. */
    public ServerUser userWith(String role) {
        return users.stream()
                .filter(user -> user.roles().contains(role))
                .findFirst()
                .orElseThrow(() -> new LocalServiceException("no user has the role " + role));
    }

    private static String password() {
        SecureRandom random = new SecureRandom();
        StringBuilder text = new StringBuilder(LENGTH);
        random.ints(LENGTH, 0, ALPHABET.length()).forEach(index -> text.append(ALPHABET.charAt(index)));
        return text.toString();
    }
}
