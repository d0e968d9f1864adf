package io.semel.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WireTest {

    private ServerSocket echo;
    private Wire wire;

    @BeforeEach
    void connect() throws IOException {
        echo = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
        Thread server = new Thread(this::answerAll);
        server.setDaemon(true);
        server.start();
        wire = new Wire(echo.getLocalPort());
    }

    @AfterEach
    void disconnect() throws IOException {
        wire.close();
        echo.close();
    }

    @Test
    void what_is_sent_comes_through_and_back() throws IOException {
        try (Socket client = client()) {
            assertThat(asked(client, 7)).isEqualTo(7);
        }
    }

    @Test
    void cut_it_ends_what_is_open_and_refuses_what_is_new_until_it_flows() throws IOException {
        try (Socket client = client()) {
            assertThat(asked(client, 7)).isEqualTo(7);
            wire.cut();
            assertThat(gone(client)).isTrue();
        }
        try (Socket refused = client()) {
            assertThat(gone(refused)).isTrue();
        }
        wire.flow();
        try (Socket client = client()) {
            assertThat(asked(client, 9)).isEqualTo(9);
        }
    }

    @Test
    void stalled_it_keeps_the_connection_and_what_was_sent() throws IOException {
        try (Socket client = client()) {
            assertThat(asked(client, 1)).isEqualTo(1);
            wire.stall();
            client.getOutputStream().write(5);
            client.setSoTimeout(300);
            assertThatThrownBy(() -> client.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
            wire.flow();
            client.setSoTimeout(30_000);
            assertThat(client.getInputStream().read()).isEqualTo(5);
        }
    }

    private Socket client() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), wire.port());
    }

    private static int asked(Socket client, int value) throws IOException {
        client.getOutputStream().write(value);
        return client.getInputStream().read();
    }

    private static boolean gone(Socket client) {
        try {
            return client.getInputStream().read() < 0;
        } catch (IOException reset) {
            return true;
        }
    }

    private void answerAll() {
        while (!echo.isClosed()) {
            try {
                Socket client = echo.accept();
                Thread answer = new Thread(() -> answer(client));
                answer.setDaemon(true);
                answer.start();
            } catch (IOException closed) {
                return;
            }
        }
    }

    private static void answer(Socket client) {
        try (client) {
            client.getInputStream().transferTo(client.getOutputStream());
        } catch (IOException ended) {
            // The other end has gone.
        }
    }
}
