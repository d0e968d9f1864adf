package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import io.semel.engine.base.Settings;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Each timeout is shorter than the next one, so that the nearest to the cause speaks first. */
record TimeoutLadderCheck(ServerModel model, Broker broker, MessageBeans beans, Settings settings) implements Check {

    private static final String TRANSACTIONS = "subsystem=transactions";
    private static final Duration CONNECTION_WAIT = Duration.ofSeconds(30);
    private static final Duration NEVER = Duration.ofDays(365);

    /** One timeout and how to give it a good value. */
    private record Rung(String name, Duration time, String mend) {}

    @Override
    public Rule rule() {
        return Rule.warning(
                "timeout-ladder",
                "If an outer timeout ends first, the inner one cannot say why, and work goes on in a transaction that is"
                        + " already rolled back (L12).");
    }

    @Override
    public Finding examine() {
        List<Rung> rungs = rungs();
        for (int i = 1; i < rungs.size(); i++) {
            Rung inner = rungs.get(i - 1);
            Rung outer = rungs.get(i);
            if (inner.time.compareTo(outer.time) >= 0) {
                return broken(inner, outer);
            }
        }
        return rule().passed("%s to %s".formatted(rungs.get(0).name, rungs.get(rungs.size() - 1).name));
    }

    private Finding broken(Rung inner, Rung outer) {
        return rule().failed(
                        "%s %s, %s %s".formatted(inner.name, text(inner.time), outer.name, text(outer.time)),
                        "%s must be shorter than %s.".formatted(inner.name, outer.name),
                        inner.mend + "; or " + outer.mend);
    }

    private List<Rung> rungs() {
        ServerResource datasource = new Datasources(model).requireXa(Resources.XA_DATASOURCE);
        String address = datasource.toString();
        return List.of(
                setting("semel.lock-timeout", settings.lockTimeout(), 4000),
                new Rung(
                        "blocking-timeout-wait-millis",
                        millis(datasource.number("blockingTimeoutWaitMillis"), CONNECTION_WAIT),
                        Cli.write(address, "blocking-timeout-wait-millis", 5000)),
                setting("semel.statement-timeout", settings.statementTimeout(), 15_000),
                new Rung(
                        "SocketTimeout",
                        socketTimeout(address),
                        Cli.add(address + ",xa-datasource-properties=SocketTimeout", "value", 30)),
                new Rung("JTA timeout", transactionTimeout(), Cli.writeAtOnce(TRANSACTIONS, "default-timeout", 60)),
                new Rung(
                        "broker transaction-timeout",
                        millis(broker.number(BrokerSetting.TRANSACTION_TIMEOUT), NEVER),
                        broker.mend(BrokerSetting.TRANSACTION_TIMEOUT, 300_000)));
    }

    private static Rung setting(String name, Duration value, int advice) {
        return new Rung(name, value, "%s=%d".formatted(name, advice));
    }

    private Duration socketTimeout(String datasource) {
        return model.find(datasource + ",xa-datasource-properties=SocketTimeout")
                .map(property -> property.text("value"))
                .map(seconds -> seconds(Long.parseLong(seconds.strip())))
                .orElse(NEVER);
    }

    private Duration transactionTimeout() {
        Long fallback = model.get(TRANSACTIONS).number("defaultTimeout");
        return beans.all().stream()
                .map(bean -> bean.map("activationConfig").get("transactionTimeout"))
                .map(value -> value == null ? fallback : Long.valueOf(value.strip()))
                .map(value -> value == null ? NEVER : seconds(value))
                .max(Duration::compareTo)
                .orElse(seconds(fallback == null ? 0 : fallback));
    }

    private static Duration seconds(long value) {
        return value <= 0 ? NEVER : Duration.ofSeconds(value);
    }

    private static Duration millis(@Nullable Long value, Duration shipped) {
        return value == null ? shipped : Duration.ofMillis(value);
    }

    private static String text(Duration time) {
        return time.equals(NEVER) ? "endless" : time.toMillis() + " ms";
    }
}
