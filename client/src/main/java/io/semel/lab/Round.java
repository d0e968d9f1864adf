package io.semel.lab;

import java.util.List;

/**
 * What one round has shown.
 *
 * @param sent confirmed messages
 * @param unconfirmed sends without the broker's word; each was sent again
 * @param lost operations or messages without their effect or verdict
 * @param doubled effects or messages that nobody asked for
 * @param inDoubt what is left prepared or logged at the end
 * @param innocentsDead messages on the dead-letter queue; none was poison
 * @param difference of the books
 * @param inDoubtAtFault branches that the database had prepared when it or the server was back
 * @param recoverySeconds from the fault's end (a start of what was killed counts in) until delivery is open and
 *     nothing of what was in doubt then is left
 * @param remarks what is wrong, one sentence each; empty if the round holds
 */
public record Round(
        long sent,
        long unconfirmed,
        long lost,
        long doubled,
        long inDoubt,
        long innocentsDead,
        long difference,
        int inDoubtAtFault,
        double recoverySeconds,
        List<String> remarks) {

    public Round {
        remarks = List.copyOf(remarks);
    }

    /** Every invariant holds. */
    public boolean holds() {
        return remarks.isEmpty();
    }

    /** A round that did not come to its end. */
    static Round brokenOff(String why) {
        return new Round(0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(why));
    }
}
