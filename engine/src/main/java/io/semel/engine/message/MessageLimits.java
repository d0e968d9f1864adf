package io.semel.engine.message;

/**
 * How large bodies may be, in bytes of UTF-8 or of the raw body.
 *
 * @param maxBodyBytes beyond it a message is no operation and is parked
 * @param maxParkedBodyBytes beyond it a message is not even parked and stays with the broker
 */
public record MessageLimits(int maxBodyBytes, int maxParkedBodyBytes) {

    public MessageLimits {
        if (maxBodyBytes < 1) {
            throw new IllegalArgumentException("maxBodyBytes must be at least 1, but is " + maxBodyBytes);
        }
        if (maxParkedBodyBytes < maxBodyBytes) {
            throw new IllegalArgumentException("maxParkedBodyBytes must be at least maxBodyBytes, " + maxBodyBytes
                    + ", but is " + maxParkedBodyBytes);
        }
    }
}
