package io.semel.lab;

import java.util.List;
import java.util.Map;

/**
 * What a run of the laboratory has shown, and on what.
 *
 * @param at when it ended, in ISO 8601
 * @param holds every invariant held in every round
 * @param rounds of each point
 * @param load messages of a round
 * @param rigs how many worked side by side
 * @param recoveryBoundSeconds what {@code recoverySeconds} was held against
 * @param versions of what was hurt
 * @param machine it ran on
 * @param configuration of the database and the server that decides about durability and recovery
 * @param points one line each
 */
public record Certificate(
        String at,
        boolean holds,
        int rounds,
        int load,
        int rigs,
        long recoveryBoundSeconds,
        Map<String, String> versions,
        Map<String, String> machine,
        Map<String, String> configuration,
        List<Result> points) {

    public Certificate {
        versions = Map.copyOf(versions);
        machine = Map.copyOf(machine);
        configuration = Map.copyOf(configuration);
        points = List.copyOf(points);
    }
}
