package io.semel.engine.observe;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The XA id of one branch. The branches of one transaction share {@link #global}.
 *
 * <p>Narayana puts into the global part its own id of the transaction (28 bytes: two words of the host's address, process,
 * second, counter) and behind it the node's name; its log knows the transaction by the first of them. Source: Narayana
 * 7.3.3, {@code XATxConverter} and {@code Uid}.
 *
 * @param formatId who made the id; 131077 is Narayana
 * @param global the id of the whole transaction, in hexadecimal digits
 * @param qualifier what tells its branches apart, in hexadecimal digits
 */
public record BranchId(int formatId, String global, String qualifier) {

    private static final int NARAYANA = 131_077;
    private static final int UID_BYTES = 28;
    private static final int LENGTH_OF_NAME = UID_BYTES + Integer.BYTES;
    private static final int SHORTEST_QUALIFIER = LENGTH_OF_NAME + Integer.BYTES;
    private static final HexFormat HEX = HexFormat.of();

    /**
     * Reads what pgjdbc calls a branch in {@code pg_prepared_xacts}: format id, global part and qualifier, both in base64.
     *
     * @return empty if the name was made by somebody else
     */
    public static Optional<BranchId> ofGid(String gid) {
        String[] parts = gid.split("_", -1);
        try {
            return parts.length == 3
                    ? Optional.of(new BranchId(Integer.parseInt(parts[0]), hex(parts[1]), hex(parts[2])))
                    : Optional.empty();
        } catch (IllegalArgumentException notOfTheDriver) {
            return Optional.empty();
        }
    }

    /**
     * Reads what Artemis calls a branch: qualifier, global part and format id behind each other, in base64. Where one ends is
     * known of Narayana's ids only; of others all stands in {@link #global}.
     *
     * @return empty if it is no base64
     */
    public static Optional<BranchId> ofBroker(int formatId, String base64) {
        try {
            byte[] all = Base64.getDecoder().decode(base64.replace('-', '+').replace('_', '/'));
            int end = all.length - Integer.BYTES;
            int split = formatId == NARAYANA ? lengthOfQualifier(all, end) : 0;
            return Optional.of(new BranchId(
                    formatId, HEX.formatHex(all, split, Math.max(split, end)), HEX.formatHex(all, 0, split)));
        } catch (IllegalArgumentException notOfTheBroker) {
            return Optional.empty();
        }
    }

    /** In the qualifier stands the name of a subordinate node, if there is one, with its length before it. */
    private static int lengthOfQualifier(byte[] all, int end) {
        if (end < SHORTEST_QUALIFIER) {
            return 0;
        }
        int name = ByteBuffer.wrap(all).getInt(LENGTH_OF_NAME);
        return name < 0 || name > end - SHORTEST_QUALIFIER ? 0 : SHORTEST_QUALIFIER + name;
    }

    /** Whether a Narayana made it, of whatever node. An id with an unprintable name only looks like one. */
    public boolean isNarayanas() {
        return node() != null;
    }

    /** The name of the node whose transaction manager decides it; null if another kind of software made the id. */
    public @Nullable String node() {
        if (formatId != NARAYANA || global.length() < 2 * UID_BYTES) {
            return null;
        }
        String name = new String(HEX.parseHex(global.substring(2 * UID_BYTES)), StandardCharsets.UTF_8);
        return name.chars().anyMatch(Character::isISOControl) ? null : name;
    }

    /** The transaction as its transaction manager's log and messages call it; of others the format id and the global part. */
    public String transaction() {
        if (!isNarayanas()) {
            return formatId + "_" + global;
        }
        ByteBuffer uid = ByteBuffer.wrap(HEX.parseHex(global.substring(0, 2 * UID_BYTES)));
        StringJoiner text = new StringJoiner(":");
        text.add(signed(uid.getLong())).add(signed(uid.getLong()));
        text.add(signed(uid.getInt())).add(signed(uid.getInt())).add(signed(uid.getInt()));
        return text.toString();
    }

    private static String signed(long word) {
        return Long.toString(word, 16);
    }

    private static String hex(String base64) {
        return HEX.formatHex(Base64.getDecoder().decode(base64));
    }
}
