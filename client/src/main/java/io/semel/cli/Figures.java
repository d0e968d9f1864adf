package io.semel.cli;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;

/**
 * One line of the books, of a type or of all.
 *
 * @param received every message that came
 * @param applied took effect
 * @param refused the business said no, for good
 * @param duplicate repeats that were recognised
 * @param conflict the same key with other content
 * @param parked could never be read as an operation
 * @param dead on the dead-letter queue
 * @param waiting kept back until something else has come
 * @param queued still in the queue
 * @param inDoubt branches that were prepared and not yet decided
 * @param difference what the sum lacks; anything but 0 is an alarm
 */
record Figures(
        long received,
        long applied,
        long refused,
        long duplicate,
        long conflict,
        long parked,
        long dead,
        long waiting,
        long queued,
        long inDoubt,
        long difference) {

    static Figures of(JsonNode node) {
        return new Figures(
                node.path("received").asLong(),
                node.path("applied").asLong(),
                node.path("refused").asLong(),
                node.path("duplicate").asLong(),
                node.path("conflict").asLong(),
                node.path("parked").asLong(),
                node.path("dead").asLong(),
                node.path("waiting").asLong(),
                node.path("queued").asLong(),
                node.path("inDoubt").asLong(),
                node.path("difference").asLong());
    }

    /** Messages that were consumed with a verdict. */
    @JsonIgnore
    long decided() {
        return applied + refused + duplicate + conflict + parked;
    }

    /** Every message that has a place in the books. */
    @JsonIgnore
    long accounted() {
        return decided() + dead + waiting + queued;
    }
}
