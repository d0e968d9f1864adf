package io.semel.it.wrongserver;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A branch that the database has prepared under an id such as Narayana makes, with no transaction manager behind it.
 *
 * @param gid its name in the database
 * @param key what it holds: the receipt of this key
 */
record HandMadeBranch(String gid, String key) {

    private static final int NARAYANA = 131_077;

    /** One in whose id this node's name stands. */
    static HandMadeBranch of(OwnServer server, String node) throws SQLException {
        HandMadeBranch branch = new HandMadeBranch(gid(node), "by-hand-" + node);
        try (Connection connection = owning(server);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeUpdate(branch.claim());
            statement.execute("prepare transaction '%s'".formatted(branch.gid));
        }
        return branch;
    }

    private static String gid(String node) {
        byte[] global = id().put(node.getBytes(StandardCharsets.UTF_8)).array();
        byte[] qualifier = id().putInt(2).putInt(0).array();
        Base64.Encoder base64 = Base64.getEncoder();
        int used = 28 + node.length();
        return NARAYANA + "_" + base64.encodeToString(Arrays.copyOf(global, used)) + "_"
                + base64.encodeToString(Arrays.copyOf(qualifier, 36));
    }

    private static ByteBuffer id() {
        return ByteBuffer.allocate(64)
                .putLong(0)
                .putLong(0xffff7f000001L)
                .putInt(4711)
                .putInt(ThreadLocalRandom.current().nextInt())
                .putInt(1);
    }

    private String claim() {
        return """
                insert into semel.receipt (source, type, key, fingerprint, fingerprint_version, params, node)
                values ('hand', 'payment.capture', '%s', '\\x00', 1, '{}', 'hand')
                """.formatted(key);
    }

    /** Wants the same key, and gives up when it has waited for a while. */
    void isWaitedFor(OwnServer server) throws SQLException {
        try (Connection connection = owning(server);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("set local lock_timeout = '20s'");
            statement.executeUpdate(claim());
            connection.rollback();
        }
    }

    void isRolledBackByHand(OwnServer server) throws SQLException {
        server.sql("rollback prepared '%s'".formatted(gid));
    }

    private static Connection owning(OwnServer server) throws SQLException {
        var owner = server.bed().credentials().database().owner();
        return DriverManager.getConnection(server.bed().database().url(), owner.name(), owner.password());
    }
}
