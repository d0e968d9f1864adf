package io.semel.engine.observe;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.semel.engine.inbox.Verdict;
import io.semel.engine.intake.AttemptEnded;
import io.semel.engine.intake.Decision;
import io.semel.engine.intake.FailureCause;
import io.semel.engine.intake.Handlers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Counts what has been committed, and nothing else (docs/rules.md L13), in a registry of our own.
 *
 * <p>A type that no handler serves is counted as {@code ?}, so that a producer cannot make time series at will.
 */
@ApplicationScoped
public class Metrics {

    private static final String UNKNOWN_TYPE = "?";

    @Inject
    Handlers handlers;

    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Map<TypeAndVerdict, Counter> verdicts = new ConcurrentHashMap<>();
    private final Map<String, Timer> times = new ConcurrentHashMap<>();

    private record TypeAndVerdict(String type, Verdict verdict) {}

    void ended(@Observes AttemptEnded attempt) {
        if (attempt.ending() != AttemptEnded.Ending.COMMITTED) {
            FailureCause cause = FailureCause.of(attempt.failure());
            registry.counter(MetricNames.ATTEMPT_FAILED, "cause", cause.code()).increment();
            return;
        }
        Decision decision = attempt.decision();
        if (decision != null) {
            committed(knownType(attempt.subject().type()), decision, attempt.took());
        }
    }

    private void committed(String type, Decision decision, Duration took) {
        Verdict verdict = decision.verdict();
        verdicts.computeIfAbsent(
                        new TypeAndVerdict(type, verdict),
                        key -> registry.counter(MetricNames.OPERATIONS, "type", type, "verdict", verdict.name()))
                .increment();
        times.computeIfAbsent(type, this::timer).record(took);
        switch (verdict) {
            case DUPLICATE ->
                registry.counter(MetricNames.SKIPPED_DUPLICATE, "type", type).increment();
            case CONFLICT ->
                registry.counter(MetricNames.CONFLICT, "type", type).increment();
            case PARKED ->
                registry.counter(MetricNames.PARKED, "reason", String.valueOf(decision.reason()))
                        .increment();
            case APPLIED, REFUSED -> {}
        }
    }

    private Timer timer(String type) {
        return Timer.builder(MetricNames.OPERATION_SECONDS)
                .tag("type", type)
                .publishPercentileHistogram()
                .register(registry);
    }

    private String knownType(@Nullable String type) {
        return type != null && handlers.types().contains(type) ? type : UNKNOWN_TYPE;
    }

    /** How many deliveries of a type were committed since the start of the deployment, by this node. */
    public long committed(String type) {
        return (long) registry.find(MetricNames.OPERATIONS).tag("type", type).counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    /** The registry, for meters of others. */
    public MeterRegistry registry() {
        return registry;
    }

    /** Everything in Prometheus' text form. */
    public String scrape() {
        return registry.scrape();
    }
}
