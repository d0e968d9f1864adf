package io.semel.engine.ops;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.semel.engine.base.Resources;
import io.semel.engine.observe.MetricNames;
import io.semel.engine.observe.Metrics;
import io.semel.engine.observe.ServerModelException;
import io.semel.engine.ops.indoubt.Desk;
import io.semel.engine.ops.indoubt.DeskException;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.function.DoubleSupplier;

/** The figures of queues, receipts and branches in doubt, read when the metrics are asked for; NaN where nobody answers. */
@ApplicationScoped
public class Gauges {

    private static final List<String> QUEUES =
            List.of(Resources.INTAKE_QUEUE, Resources.SLOW_QUEUE, Resources.DEAD_QUEUE, Resources.EXPIRED_QUEUE);

    @Inject
    Metrics metrics;

    @Inject
    Queues queues;

    @Inject
    QueueAges ages;

    @Inject
    StoreFigures store;

    @Inject
    Desk desk;

    @PostConstruct
    void register() {
        MeterRegistry registry = metrics.registry();
        for (String queue : QUEUES) {
            Gauge.builder(MetricNames.QUEUE_MESSAGES, () -> read(() -> queues.messages(queue)))
                    .tag("queue", queue)
                    .register(registry);
            Gauge.builder(MetricNames.QUEUE_OLDEST, () -> read(() -> ages.oldestSeconds(queue)))
                    .baseUnit("seconds")
                    .tag("queue", queue)
                    .register(registry);
        }
        gauge(MetricNames.RECEIPTS_ROWS, store::receiptRows);
        gauge(MetricNames.RECEIPTS_BYTES, store::receiptBytes);
        gauge(MetricNames.IN_DOUBT, () -> desk.figures().count());
        Gauge.builder(
                        MetricNames.IN_DOUBT_OLDEST,
                        () -> read(() -> desk.figures().oldestSeconds()))
                .baseUnit("seconds")
                .register(registry);
        gauge(MetricNames.HEURISTICS, () -> desk.figures().heuristics());
        FunctionCounter.builder(MetricNames.HEURISTICS_SEEN, queues, counted -> read(counted::heuristics))
                .register(registry);
    }

    /** Everything in Prometheus' text form. */
    public String scrape() {
        return metrics.scrape();
    }

    private void gauge(String name, DoubleSupplier figure) {
        Gauge.builder(name, () -> read(figure)).register(metrics.registry());
    }

    private static double read(DoubleSupplier figure) {
        try {
            return figure.getAsDouble();
        } catch (BooksException | DeskException | ServerModelException nobodyAnswers) {
            return Double.NaN;
        }
    }
}
