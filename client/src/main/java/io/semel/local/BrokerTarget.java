package io.semel.local;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;

/**
 * A broker of its own process that the server works on.
 *
 * @param url the address, {@code tcp://HOST:PORT}
 * @param user the server's user there: it consumes, sends and manages
 * @param password never printed by {@link #toString}
 */
public record BrokerTarget(String url, String user, String password) {

    static final String HOST_PROPERTY = "semel.broker.host";
    static final String PORT_PROPERTY = "semel.broker.port";
    private static final int DEFAULT_PORT = 61616;

    public BrokerTarget {
        URI address = parse(url);
        if (!"tcp".equals(address.getScheme()) || address.getHost() == null) {
            throw new IllegalArgumentException("the broker must be tcp://HOST[:PORT], but is '" + url + "'");
        }
    }

    /** The system properties that point the server at this broker. */
    public Map<String, String> serverProperties() {
        URI address = parse(url);
        int port = address.getPort() < 0 ? DEFAULT_PORT : address.getPort();
        return Map.of(
                HOST_PROPERTY,
                address.getHost(),
                PORT_PROPERTY,
                String.valueOf(port),
                "semel.broker.user",
                user,
                "semel.broker.password",
                password);
    }

    private static URI parse(String url) {
        try {
            return new URI(url);
        } catch (URISyntaxException broken) {
            throw new IllegalArgumentException("the broker's address cannot be read: " + broken.getMessage(), broken);
        }
    }

    @Override
    public String toString() {
        return "BrokerTarget[" + url + " as " + user + "]";
    }
}
