package io.semel.it.wrongserver;

import com.fasterxml.jackson.databind.JsonNode;

/** What one check of the doctor found, as {@code /api/doctor} tells it. */
record Finding(String name, String severity, boolean passed, String found, String problem, String why, String mend) {

    static Finding of(JsonNode check) {
        return new Finding(
                check.required("name").asText(),
                check.required("severity").asText(),
                check.required("passed").asBoolean(),
                check.path("found").asText(),
                check.path("problem").asText(),
                check.path("why").asText(),
                check.path("mend").asText());
    }

    /** Whether delivery stays closed because of it. */
    boolean closes() {
        return !passed && severity.equals("FATAL");
    }
}
