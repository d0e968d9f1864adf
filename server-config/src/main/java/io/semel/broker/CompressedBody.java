package io.semel.broker;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Whether bytes are a compressed body of a given length, as the client of Artemis writes it. */
final class CompressedBody {

    private static final int CHUNK = 8192;

    private CompressedBody() {}

    /** Reads no further than the length that is claimed, and keeps nothing of what it reads. */
    static boolean is(byte[] bytes, long length) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes);
            byte[] chunk = new byte[CHUNK];
            while (!inflater.finished() && inflater.getBytesWritten() <= length) {
                if (inflater.inflate(chunk) == 0 && !inflater.finished()) {
                    return false;
                }
            }
            return inflater.finished() && inflater.getBytesWritten() == length;
        } catch (DataFormatException e) {
            return false;
        } finally {
            inflater.end();
        }
    }
}
