package io.semel.local;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;

/**
 * A database that the server works on, embedded or a given one.
 *
 * @param url the JDBC address without user and password
 * @param owner the role of the application
 * @param reader the role that looks; the owner itself where no other was given
 */
public record DatabaseTarget(String url, DatabaseLogin owner, DatabaseLogin reader) {

    private static final String PREFIX = "jdbc:";
    private static final int DEFAULT_PORT = 5432;

    public DatabaseTarget {
        URI address = parse(url);
        if (!"postgresql".equals(address.getScheme())
                || address.getHost() == null
                || name(address).isEmpty()) {
            throw new IllegalArgumentException(
                    "the database must be jdbc:postgresql://HOST[:PORT]/NAME, but is '" + url + "'");
        }
    }

    /** The JDBC address with the read-only user, for whoever wants to look. */
    public String readerUrl() {
        return url + (url.contains("?") ? "&" : "?") + "user=" + reader.name() + "&password=" + reader.password();
    }

    /** The system properties that point the server at this database. */
    public Map<String, String> serverProperties() {
        URI address = parse(url);
        int port = address.getPort() < 0 ? DEFAULT_PORT : address.getPort();
        return Map.of(
                "semel.database.host", address.getHost(),
                "semel.database.port", String.valueOf(port),
                "semel.database.name", name(address),
                "semel.database.user", owner.name(),
                "semel.database.password", owner.password());
    }

    private static String name(URI address) {
        String path = address.getPath();
        return path == null || path.length() < 2 ? "" : path.substring(1);
    }

    private static URI parse(String url) {
        try {
            return new URI(url.startsWith(PREFIX) ? url.substring(PREFIX.length()) : url);
        } catch (URISyntaxException broken) {
            throw new IllegalArgumentException("the database's address cannot be read: " + broken.getMessage(), broken);
        }
    }
}
