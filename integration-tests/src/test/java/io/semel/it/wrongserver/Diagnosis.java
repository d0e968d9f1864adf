package io.semel.it.wrongserver;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * What {@code /api/doctor} says at one time.
 *
 * @param status {@code OPEN}, {@code CLOSED} or {@code INTERRUPTED}
 */
record Diagnosis(String status, List<Finding> checks) {

    static Diagnosis of(JsonNode answer) {
        List<Finding> checks = StreamSupport.stream(answer.required("checks").spliterator(), false)
                .map(Finding::of)
                .toList();
        return new Diagnosis(answer.required("status").asText(), checks);
    }

    boolean isOpen() {
        return status.equals("OPEN");
    }

    /** What keeps delivery closed, by name. */
    List<String> closedBy() {
        return checks.stream().filter(Finding::closes).map(Finding::name).toList();
    }

    Finding finding(String name) {
        return checks.stream()
                .filter(check -> check.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the doctor has no check " + name));
    }
}
