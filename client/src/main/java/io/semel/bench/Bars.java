package io.semel.bench;

import java.util.Locale;
import java.util.Map;

/** Figures as bars with whiskers, for a page. */
final class Bars {

    private static final int WIDTH = 520;
    private static final int BAR = 22;
    private static final int NAMES = 150;

    private Bars() {}

    /**
     * What a bar shows.
     *
     * @param slowest where its whisker begins
     * @param fastest where it ends
     */
    record Bar(double median, double slowest, double fastest) {

        static Bar of(double figure) {
            return new Bar(figure, figure, figure);
        }

        static Bar of(Standing standing) {
            return new Bar(standing.perSecond(), standing.slowest(), standing.fastest());
        }
    }

    /** One bar under the other, with its name before and its figure behind it. */
    static String svg(Map<String, Bar> bars) {
        double longest = bars.values().stream().mapToDouble(Bar::fastest).max().orElse(1);
        StringBuilder shapes = new StringBuilder();
        int top = 0;
        for (Map.Entry<String, Bar> each : bars.entrySet()) {
            shapes.append(bar(each.getKey(), each.getValue(), top, WIDTH / longest));
            top += BAR;
        }
        return "<svg width='%d' height='%d' role='img' aria-label='operations a second'>%s</svg>"
                .formatted(NAMES + WIDTH + 80, top, shapes);
    }

    private static String bar(String name, Bar bar, int top, double scale) {
        return String.format(
                Locale.ROOT,
                "<text x='0' y='%d'>%s</text><rect x='%d' y='%d' width='%.1f' height='14'/>"
                        + "<line x1='%.1f' x2='%.1f' y1='%d' y2='%d'/><text x='%.1f' y='%d'>%.0f</text>",
                top + 14,
                name,
                NAMES,
                top + 2,
                bar.median() * scale,
                NAMES + bar.slowest() * scale,
                NAMES + bar.fastest() * scale,
                top + 9,
                top + 9,
                NAMES + bar.fastest() * scale + 6,
                top + 14,
                bar.median());
    }
}
