package io.semel.engine.message;

import java.util.Locale;

/** Why a message can never be read as an operation. The codes are stored and counted: they may grow, never change. */
public enum RejectionReason {
    /** There is no key, or it is blank. */
    MISSING_KEY,
    /** The key breaks its rule, or is not a String property. */
    BAD_KEY,
    /** There is no type, or it is blank. */
    MISSING_TYPE,
    /** The type breaks its rule, or is not a String property. */
    BAD_TYPE,
    /** The source breaks its rule, or is not a String property. */
    BAD_SOURCE,
    /** The operation time is not ISO-8601 with a zone. */
    BAD_TIME,
    /** Neither a text nor a bytes message. */
    UNSUPPORTED_MESSAGE,
    /** The body is larger than the limit. */
    TOO_LARGE,
    /** The body is not UTF-8, or its text holds lone surrogates. */
    BAD_ENCODING,
    /** The body is not one strict JSON object within the limits. */
    BAD_JSON,
    /** No handler serves the type. */
    UNKNOWN_TYPE,
    /** The JSON object is not what the handler's parameters require. */
    BAD_PARAMETERS;

    private final String code = name().toLowerCase(Locale.ROOT);

    /** The stable code, such as {@code missing_key}. */
    public String code() {
        return code;
    }
}
