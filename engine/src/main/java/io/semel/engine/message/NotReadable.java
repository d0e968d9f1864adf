package io.semel.engine.message;

/** Carries an {@link Unreadable} up to where it becomes a value; it never leaves this package and has no stack. */
final class NotReadable extends RuntimeException {

    private final transient Unreadable why;

    NotReadable(Unreadable why) {
        super(why.detail(), null, false, false);
        this.why = why;
    }

    NotReadable(RejectionReason reason, String detail) {
        this(new Unreadable(reason, detail));
    }

    Unreadable why() {
        return why;
    }
}
