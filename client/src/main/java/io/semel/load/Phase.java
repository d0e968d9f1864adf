package io.semel.load;

import java.util.List;

/**
 * Messages that may be sent in any order. What one phase needs, earlier phases have made.
 *
 * @param name for people
 * @param twice each is sent two times at the same instant, by two connections: one is applied, the other a duplicate
 * @param once each is sent one time
 */
public record Phase(String name, List<LoadMessage> twice, List<LoadMessage> once) {

    public Phase {
        twice = List.copyOf(twice);
        once = List.copyOf(once);
    }

    /** How many messages go out. */
    public int size() {
        return 2 * twice.size() + once.size();
    }
}
