package io.semel.engine.observe;

import io.semel.engine.base.Settings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A server as {@code configure.cli} leaves it; a test spoils one thing. */
final class GoodServer {

    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    static final String BROKER = "subsystem=messaging-activemq,server=default";
    static final String FACTORY = BROKER + ",pooled-connection-factory=activemq-ra";
    static final String XA = "subsystem=datasources,xa-data-source=SemelXADS";
    static final String PLAIN = "subsystem=datasources,data-source=SemelDS";
    static final String TRANSACTIONS = "subsystem=transactions";
    static final String DEPLOYMENT = "deployment=semel.ear";
    static final String BEAN =
            DEPLOYMENT + ",subdeployment=semel-ejb-module.jar,subsystem=ejb3,message-driven-bean=OperationsBean";

    final ServerStub stub = new ServerStub();
    final Map<String, Map<String, Object>> addressSettings = new HashMap<>();
    final List<String> prepared = new ArrayList<>();
    Instant now = START;

    GoodServer() {
        addDeployment();
        addDatasources();
        addBroker();
        List.of("semel.operations", "semel.operations.slow", "semel.dead", "semel.expired")
                .forEach(this::addQueue);
        stub.set(TRANSACTIONS, "nodeIdentifier", "node-a");
        stub.set(TRANSACTIONS, "useJournalStore", true);
        stub.set(TRANSACTIONS, "useJdbcStore", false);
        stub.set(TRANSACTIONS, "defaultTimeout", 60);
    }

    private void addDeployment() {
        stub.set(DEPLOYMENT, "runtimeName", "semel.ear");
        stub.set(BEAN, "activationConfig", ServerStub.map(Map.of("maxSession", "15", "transactionTimeout", "60")));
        stub.set(BEAN, "poolMaxSize", 15);
        stub.set(BEAN, "poolName", "mdb-strict-max-pool");
        stub.set(BEAN, "deliveryActive", false);
        stub.answer(BEAN, "startDelivery", arguments -> {
            stub.set(BEAN, "deliveryActive", true);
            return null;
        });
        stub.answer(BEAN, "stopDelivery", arguments -> {
            stub.set(BEAN, "deliveryActive", false);
            return null;
        });
    }

    private void addDatasources() {
        stub.set(XA, "jndiName", "java:jboss/datasources/SemelXADS");
        List.of("noRecovery", "sameRmOverride", "interleaving", "padXid").forEach(name -> stub.set(XA, name, false));
        stub.set(XA, "enabled", true);
        stub.set(XA, "maxPoolSize", 60);
        stub.set(XA, "userName", "semel");
        stub.set(XA, "recoveryUsername", "semel");
        stub.set(XA, "password", null);
        stub.set(XA, "recoveryPassword", null);
        stub.set(XA, "credentialReference", ServerStub.clearText("secret"));
        stub.set(XA, "recoveryCredentialReference", ServerStub.clearText("secret"));
        stub.set(XA, "blockingTimeoutWaitMillis", 5000L);
        stub.set(XA, "validConnectionCheckerClassName", "io.semel.postgresql.TimedConnectionChecker");
        stub.set(XA, "xaDatasourceClass", "io.semel.postgresql.CorrectedXADataSource");
        stub.set(XA, "exceptionSorterClassName", "io.semel.postgresql.FatalErrorSorter");
        stub.set(XA + ",xa-datasource-properties=SocketTimeout", "value", "30");
        stub.set(XA + ",xa-datasource-properties=ServerName", "value", "127.0.0.1");
        stub.set(XA + ",xa-datasource-properties=PortNumber", "value", "5432");
        stub.set(PLAIN, "jndiName", "java:jboss/datasources/SemelDS");
        stub.set(PLAIN, "jta", false);
        stub.set(PLAIN, "maxPoolSize", 10);
    }

    private void addBroker() {
        List.of(
                        "started",
                        "active",
                        "persistenceEnabled",
                        "journalSyncTransactional",
                        "journalSyncNonTransactional",
                        "securityEnabled",
                        "persistDeliveryCountBeforeDelivery")
                .forEach(name -> stub.set(BROKER, name, true));
        stub.set(BROKER, "globalMaxDiskUsage", 90);
        stub.set(BROKER, "runtimeJournalType", "ASYNCIO");
        stub.set(BROKER, "transactionTimeout", 300_000L);
        stub.set(FACTORY, "transaction", "xa");
        stub.set(FACTORY, "useAutoRecovery", true);
        stub.set(FACTORY, "maxPoolSize", 60);
        stub.answer(BROKER, "listPreparedTransactions", arguments -> prepared.toArray(String[]::new));
        stub.answer(BROKER, "listPreparedTransactionDetailsAsJson", arguments -> "");
        stub.answer(
                BROKER,
                "getAddressSettingsAsJson",
                arguments -> json(addressSettings.getOrDefault((String) arguments[0], Map.of())));
    }

    private void addQueue(String queue) {
        String address = "jms.queue." + queue;
        stub.add(BROKER + ",jms-queue=" + queue);
        stub.set(BROKER + ",runtime-queue=" + address, "queueAddress", address);
        stub.set(BROKER + ",runtime-queue=" + address, "durable", true);
        addressSettings.put(address, setting(queue));
        if (queue.startsWith("semel.operations")) {
            stub.add(BROKER + ",address-setting=" + address);
        }
    }

    private static Map<String, Object> setting(String queue) {
        boolean intake = queue.equals("semel.operations");
        return new HashMap<>(Map.of(
                "DLA",
                intake ? "jms.queue.semel.operations.slow" : "jms.queue.semel.dead",
                "expiryAddress",
                "jms.queue.semel.expired",
                "maxDeliveryAttempts",
                intake ? 1 : queue.endsWith("dead") ? -1 : 12,
                "redeliveryDelay",
                2000,
                "redeliveryMultiplier",
                2.0,
                "maxRedeliveryDelay",
                60_000,
                "addressFullMessagePolicy",
                "PAGE"));
    }

    /** Changes one member of the setting that the broker applies to a queue. */
    void setting(String queue, String member, Object value) {
        addressSettings
                .computeIfAbsent("jms.queue." + queue, missing -> new HashMap<>())
                .put(member, value);
    }

    private static String json(Map<String, Object> setting) {
        return setting.entrySet().stream()
                .map(entry -> "\"%s\":%s".formatted(entry.getKey(), json(entry.getValue())))
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String json(Object value) {
        return value instanceof String text ? '"' + text + '"' : String.valueOf(value);
    }

    MessageBeans beans() {
        return new MessageBeans(stub.model(), "deployment.semel.ear.semel-engine.jar");
    }

    List<Check> checks() {
        return Checks.ofServer(stub.model(), beans(), settings(), clock());
    }

    static Settings settings() {
        return new Settings(
                1024,
                2048,
                64,
                Duration.ofSeconds(4),
                Duration.ofSeconds(15),
                Duration.ofSeconds(10),
                Duration.ofSeconds(60),
                5,
                Duration.ofSeconds(60));
    }

    /** A clock that shows {@link #now}. */
    Clock clock() {
        return new Clock() {
            @Override
            public Instant instant() {
                return now;
            }

            @Override
            public ZoneOffset getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(java.time.ZoneId zone) {
                return this;
            }
        };
    }
}
