package io.semel.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * What the measures of one contender come to.
 *
 * @param contender its name
 * @param perSecond the median
 * @param slowest of its rounds
 * @param fastest of its rounds
 * @param cpuSecondsPerThousand the median
 * @param walBytesPerOperation the median
 * @param correct whether every message of every round had its effect once
 */
public record Standing(
        String contender,
        double perSecond,
        double slowest,
        double fastest,
        double cpuSecondsPerThousand,
        double walBytesPerOperation,
        boolean correct) {

    /** One for each contender, in the order in which they first came. */
    public static Map<String, Standing> of(List<Measure> measures) {
        Map<String, Standing> standings = new LinkedHashMap<>();
        for (Measure measure : measures) {
            standings.computeIfAbsent(
                    measure.contender(),
                    name -> standing(
                            name,
                            measures.stream()
                                    .filter(each -> each.contender().equals(name))
                                    .toList()));
        }
        return standings;
    }

    private static Standing standing(String name, List<Measure> own) {
        return new Standing(
                name,
                median(own, Measure::perSecond),
                own.stream().mapToDouble(Measure::perSecond).min().orElseThrow(),
                own.stream().mapToDouble(Measure::perSecond).max().orElseThrow(),
                median(own, Measure::cpuSeconds),
                median(own, Measure::walBytes),
                own.stream().allMatch(Measure::correct));
    }

    private static double median(List<Measure> measures, ToDoubleFunction<Measure> figure) {
        return median(measures.stream().mapToDouble(figure));
    }

    static double median(DoubleStream figures) {
        double[] sorted = figures.sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
