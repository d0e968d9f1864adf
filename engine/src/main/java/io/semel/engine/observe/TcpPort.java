package io.semel.engine.observe;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** The port of the database, tried by a TCP connection that is closed at once. */
record TcpPort(Supplier<Optional<InetSocketAddress>> address) implements JdbcProbe.Port {

    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    @Override
    public void knock() throws SQLException {
        Optional<InetSocketAddress> place = address.get();
        if (place.isPresent()) {
            knock(place.get());
        }
    }

    private static void knock(InetSocketAddress place) throws SQLException {
        try (Socket socket = new Socket()) {
            socket.connect(place, Math.toIntExact(TIMEOUT.toMillis()));
        } catch (IOException nobody) {
            throw new SQLNonTransientConnectionException(
                    "nobody listens at %s: %s".formatted(place, nobody.getMessage()), "08001", nobody);
        }
    }
}
