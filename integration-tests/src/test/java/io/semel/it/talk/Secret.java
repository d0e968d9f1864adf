package io.semel.it.talk;

import java.util.concurrent.atomic.AtomicInteger;

/** What every payload of a run carries and no log may contain. Keys, sources and types are no secret. */
public final class Secret {

    /** The mark. */
    public static final String MARK = "Geheim7Qz";

    private static final AtomicInteger NEXT = new AtomicInteger();

    private Secret() {}

    /** An order id that was never used before. */
    public static String order() {
        return MARK + "-order-" + NEXT.incrementAndGet();
    }

    /** A payment reference that was never used before. */
    public static String reference() {
        return MARK + "-reference-" + NEXT.incrementAndGet();
    }
}
