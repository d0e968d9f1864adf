package io.semel.local;

import java.time.Duration;

/** A pause between two looks at something that takes its time. */
public final class Waiting {

    /**
     * Pauses.
     *
     * @throws LocalServiceException if the thread is interrupted meanwhile
     */
    public static void pause(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new LocalServiceException("interrupted while waiting", interrupted);
        }
    }

    private Waiting() {}
}
