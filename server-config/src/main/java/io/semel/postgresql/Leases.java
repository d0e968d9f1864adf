package io.semel.postgresql;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Set;
import javax.transaction.xa.Xid;
import org.jspecify.annotations.Nullable;

/**
 * Whose branches this server's recovery may see. A branch carries the name of its node, and a second server of that name,
 * which has no record of it in its own log, would take it for an orphan and roll it back though it was decided to commit
 * (L9, C10). The application refuses to work under a name that is leased to another installation; but recovery runs before
 * and without the application, so the datasource itself hides what is not this installation's.
 *
 * @param file where the application keeps the id of this server's data directory; null outside of a server
 */
record Leases(@Nullable Path file) {

    private static final String DATA = "jboss.server.data.dir";
    private static final String FILE = "semel-installation";
    private static final String NOBODY = "";

    /** Narayana's id of the transaction; the node's name is behind it. */
    private static final int UID_BYTES = 28;

    /** Those of the server that this code runs in. */
    static Leases ofThisServer() {
        String data = System.getProperty(DATA);
        return new Leases(data == null ? null : Path.of(data, FILE));
    }

    /** The branches without those of nodes whose name is leased to another installation. */
    Xid[] own(Xid[] branches, Session session) throws SQLException {
        if (branches.length == 0 || file == null) {
            return branches;
        }
        Set<String> others = session.nodesOfOthers(installation());
        return Arrays.stream(branches)
                .filter(branch -> !others.contains(node(branch)))
                .toArray(Xid[]::new);
    }

    private static String node(Xid branch) {
        byte[] global = branch.getGlobalTransactionId();
        return global.length <= UID_BYTES
                ? NOBODY
                : new String(global, UID_BYTES, global.length - UID_BYTES, StandardCharsets.UTF_8);
    }

    /** A server that has never worked has no id yet; then every lease is somebody else's. */
    private String installation() {
        try {
            return file != null && Files.exists(file) ? Files.readString(file).strip() : NOBODY;
        } catch (IOException unreadable) {
            return NOBODY;
        }
    }
}
