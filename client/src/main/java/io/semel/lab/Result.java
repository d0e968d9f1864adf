package io.semel.lab;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * One line of the certificate: all rounds of a scenario.
 *
 * @param point the scenario's name
 * @param description what was done
 * @param each the rounds
 */
public record Result(String point, String description, List<Round> each) {

    public Result {
        each = List.copyOf(each);
    }

    @JsonProperty
    public int rounds() {
        return each.size();
    }

    /** Every invariant held in every round. */
    @JsonProperty
    public boolean holds() {
        return each.stream().allMatch(Round::holds);
    }

    @JsonProperty
    public long lost() {
        return sum(Round::lost);
    }

    @JsonProperty
    public long doubled() {
        return sum(Round::doubled);
    }

    @JsonProperty
    public long inDoubt() {
        return sum(Round::inDoubt);
    }

    @JsonProperty
    public long innocentsDead() {
        return sum(Round::innocentsDead);
    }

    /** The longest of all rounds. */
    @JsonProperty
    public double recoverySeconds() {
        return each.stream().mapToDouble(Round::recoverySeconds).max().orElse(0);
    }

    private long sum(ToLongFunction<Round> figure) {
        return each.stream().mapToLong(figure).sum();
    }
}
