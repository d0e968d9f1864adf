package io.semel.engine.observe;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names a place in the code: a short hash over the classes of a failure and the frames they passed, without texts. */
final class StackFingerprint {

    private static final int FRAMES = 12;
    private static final int HEX_DIGITS = 12;
    private static final int LINKS = 20;

    /** Twelve hexadecimal digits. */
    static String of(Throwable failure) {
        MessageDigest digest = sha256();
        int links = 0;
        for (Throwable link = failure; link != null && links < LINKS; link = link.getCause()) {
            add(digest, link.getClass().getName());
            StackTraceElement[] frames = link.getStackTrace();
            for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
                add(digest, frames[i].getClassName() + "." + frames[i].getMethodName());
            }
            links++;
        }
        return HexFormat.of().formatHex(digest.digest()).substring(0, HEX_DIGITS);
    }

    /** The innermost cause. */
    static Throwable root(Throwable failure) {
        Throwable root = failure;
        for (int links = 0; root.getCause() != null && links < LINKS; links++) {
            root = root.getCause();
        }
        return root;
    }

    /** The failure's classes and frames as lines, without texts, for the log. */
    static String describe(Throwable failure) {
        StringBuilder lines = new StringBuilder();
        int links = 0;
        for (Throwable link = failure; link != null && links < LINKS; link = link.getCause()) {
            lines.append(links == 0 ? "" : System.lineSeparator() + "caused by ")
                    .append(link.getClass().getName());
            StackTraceElement[] frames = link.getStackTrace();
            for (int i = 0; i < Math.min(FRAMES, frames.length); i++) {
                lines.append(System.lineSeparator()).append("    at ").append(frames[i]);
            }
            links++;
        }
        return lines.toString();
    }

    private static void add(MessageDigest digest, String part) {
        digest.update(part.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }

    private StackFingerprint() {}
}
