package io.semel.engine.observe;

/** What a failed check means for delivery. */
public enum Severity {
    /** Messages could be lost, or take effect twice or never: delivery stays closed. */
    FATAL,
    /** The guarantee holds, but somebody will be surprised: delivery opens. */
    WARNING
}
