package io.semel.engine.observe;

import static io.semel.engine.observe.Fault.fatal;
import static io.semel.engine.observe.Fault.set;
import static io.semel.engine.observe.Fault.setting;
import static io.semel.engine.observe.Fault.warning;
import static io.semel.engine.observe.GoodServer.BROKER;
import static io.semel.engine.observe.GoodServer.FACTORY;

import java.util.stream.Stream;

/** What may be wrong with the broker and its address settings. */
final class BrokerFaults {

    private BrokerFaults() {}

    static Stream<Fault> broker() {
        String path = "/subsystem=messaging-activemq/server=default:write-attribute";
        return Stream.of(
                fatal("the broker has not started", "broker-running", ":reload", set(BROKER, "started", false)),
                fatal("the broker is passive", "broker-running", ":reload", set(BROKER, "active", false)),
                fatal(
                        "messages are not kept",
                        "broker-durability",
                        path + "(name=persistence-enabled,value=true)",
                        set(BROKER, "persistenceEnabled", false)),
                fatal(
                        "the journal is not written through",
                        "broker-durability",
                        path + "(name=journal-sync-transactional,value=true)",
                        set(BROKER, "journalSyncTransactional", false)),
                fatal(
                        "sends are not written through",
                        "broker-durability",
                        path + "(name=journal-sync-non-transactional,value=true)",
                        set(BROKER, "journalSyncNonTransactional", false)),
                fatal(
                        "everybody may send",
                        "security-enabled",
                        path + "(name=security-enabled,value=true)",
                        set(BROKER, "securityEnabled", false)),
                warning(
                        "guests may send to every queue",
                        "security-enabled",
                        "security-setting=#/role=guest:remove",
                        BrokerFaults::addGuests),
                fatal(
                        "the factory is not XA",
                        "broker-recovery",
                        "name=transaction,value=xa",
                        set(FACTORY, "transaction", "local")),
                fatal(
                        "the broker is not recovered",
                        "broker-recovery",
                        "name=use-auto-recovery,value=true",
                        set(FACTORY, "useAutoRecovery", false)),
                fatal(
                        "a queue is missing",
                        "queues",
                        "jms-queue add --queue-address=semel.expired --entries=java:/jms/queue/semel/expired",
                        server -> server.stub.remove(BROKER + ",jms-queue=semel.expired")),
                warning(
                        "the disk may be filled",
                        "disk-usage-limit",
                        path + "(name=global-max-disk-usage,value=90)",
                        set(BROKER, "globalMaxDiskUsage", 100)),
                warning(
                        "deliveries are counted in memory",
                        "persist-delivery-count",
                        path + "(name=persist-delivery-count-before-delivery,value=true)",
                        set(BROKER, "persistDeliveryCountBeforeDelivery", false)),
                fatal(
                        "a crash left a branch",
                        "in-doubt-branches",
                        ":list-prepared-transactions",
                        server -> server.prepared.add("a")));
    }

    static Stream<Fault> address_settings() {
        String intake =
                "/subsystem=messaging-activemq/server=default/address-setting=jms.queue.semel.operations:write-attribute";
        String slow = "/address-setting=jms.queue.semel.operations.slow:write-attribute";
        String dead = "/address-setting=jms.queue.semel.dead:add";
        return Stream.of(
                fatal(
                        "no dead-letter address",
                        "dead-letter-address",
                        intake + "(name=dead-letter-address,value=jms.queue.semel.operations.slow)",
                        setting("semel.operations", "DLA", "")),
                fatal(
                        "no dead-letter address of the slow lane",
                        "dead-letter-address",
                        slow + "(name=dead-letter-address",
                        setting("semel.operations.slow", "DLA", "")),
                fatal(
                        "a dead-letter address without queue",
                        "dead-letter-address",
                        intake + "(name=dead-letter-address",
                        setting("semel.operations", "DLA", "jms.queue.nowhere")),
                fatal(
                        "dead letters in memory only",
                        "dead-letter-address",
                        slow + "(name=dead-letter-address",
                        set(BROKER + ",runtime-queue=jms.queue.semel.dead", "durable", false)),
                warning(
                        "what fails in the intake is not worked alone",
                        "dead-letter-address",
                        intake + "(name=dead-letter-address,value=jms.queue.semel.operations.slow)",
                        setting("semel.operations", "DLA", "jms.queue.semel.dead")),
                fatal(
                        "no expiry address",
                        "expiry-address",
                        intake + "(name=expiry-address,value=jms.queue.semel.expired)",
                        setting("semel.operations", "expiryAddress", "")),
                fatal(
                        "an expiry address without queue",
                        "expiry-address",
                        slow + "(name=expiry-address",
                        setting("semel.operations.slow", "expiryAddress", "nowhere")),
                fatal(
                        "attempts without end",
                        "max-delivery-attempts",
                        slow + "(name=max-delivery-attempts,value=12)",
                        setting("semel.operations.slow", "maxDeliveryAttempts", -1)),
                warning(
                        "what has failed comes again among others",
                        "max-delivery-attempts",
                        intake + "(name=max-delivery-attempts,value=1)",
                        setting("semel.operations", "maxDeliveryAttempts", 12)),
                fatal(
                        "attempts without end in the intake",
                        "max-delivery-attempts",
                        intake + "(name=max-delivery-attempts,value=1)",
                        setting("semel.operations", "maxDeliveryAttempts", 0)),
                fatal(
                        "a full intake drops",
                        "address-full-policy",
                        intake + "(name=address-full-policy,value=PAGE)",
                        setting("semel.operations", "addressFullMessagePolicy", "DROP")),
                fatal(
                        "a full dead-letter queue drops",
                        "address-full-policy",
                        dead + "(address-full-policy=PAGE)",
                        setting("semel.dead", "addressFullMessagePolicy", "DROP")),
                warning(
                        "a full intake blocks",
                        "address-full-policy",
                        intake + "(name=address-full-policy,value=PAGE)",
                        setting("semel.operations", "addressFullMessagePolicy", "BLOCK")),
                warning(
                        "a full dead-letter queue fails",
                        "address-full-policy",
                        dead,
                        setting("semel.dead", "addressFullMessagePolicy", "FAIL")),
                warning(
                        "redelivery gives up early",
                        "redelivery-outlasts-recovery",
                        slow + "(name=max-redelivery-delay,value=60000)",
                        setting("semel.operations.slow", "redeliveryDelay", 100)),
                warning(
                        "the largest delay makes all delays 0",
                        "redelivery-outlasts-recovery",
                        "max-redelivery-delay",
                        setting("semel.operations.slow", "maxRedeliveryDelay", 0)),
                warning(
                        "dead letters go round",
                        "dead-queue-loop",
                        dead + "(max-delivery-attempts=-1)",
                        setting("semel.dead", "maxDeliveryAttempts", 3)));
    }

    private static void addGuests(GoodServer server) {
        String role = BROKER + ",security-setting=#,role=guest";
        server.stub.set(role, "send", true);
        server.stub.set(role, "consume", false);
    }
}
