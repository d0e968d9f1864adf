package io.semel.engine.observe;

import jakarta.enterprise.inject.spi.CDI;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The broker that our queues live in, as it says of itself: embedded in this server, or a process of its own.
 *
 * <p>Queues are named as in JMS ({@code semel.dead}), addresses as in the broker ({@code jms.queue.semel.dead}); the prefix
 * is the same in both brokers (docs/rules.md C109).
 *
 * <p><b>Transaction:</b> none is joined. <b>Threads:</b> safe for all. <b>Blocking:</b> milliseconds; a broker of its own
 * process that does not answer costs a few seconds and then {@link BrokerAwayException}. <b>Errors:</b> every method
 * throws {@link ServerModelException} if the broker cannot be asked or does not know what it is asked for.
 */
public interface Broker {

    /** The broker of the server that this code runs in. */
    static Broker ofThisServer() {
        return of(ServerModel.ofThisServer());
    }

    /** The broker of the server with this model: the embedded one if the model has it. */
    static Broker of(ServerModel model) {
        return model.find(EmbeddedBroker.SERVER).isPresent()
                ? new EmbeddedBroker(model)
                : new ExternalBroker(
                        CDI.current().select(ManagementMessages.class).get(), Clock.systemUTC());
    }

    /** The address of a JMS queue. */
    static String addressOf(String queue) {
        return "jms.queue." + queue;
    }

    /** The server's resource of the connection factory of the message-driven beans. */
    String factory();

    /** Whether it has started and is the active one; false is rare, mostly it throws instead. */
    boolean serves();

    /** When it started, give or take a second: its counts begin there. An embedded broker never outlives our counts: EPOCH. */
    Instant startedAt();

    /** A setting of the broker as a whole that is on or off. */
    boolean flag(BrokerSetting setting);

    /** A setting of the broker as a whole that is a number; null if it has none. */
    @Nullable
    Long number(BrokerSetting setting);

    boolean hasQueue(String queue);

    /** What the broker really applies to an address, merged from every setting that matches. */
    AddressRules rulesOf(String address);

    /** Whether a durable queue takes what is sent to an address. */
    boolean isBound(String address);

    /** The roles that may send to or consume from every queue that no closer setting protects. */
    List<String> rolesOnEverything();

    /** The branches that are prepared and not yet decided, one text each. */
    List<String> preparedTransactions();

    /**
     * The same branches with what is known of them; what the broker says of a message is read, never its body.
     *
     * @throws ServerModelException if the broker does not answer
     */
    List<PreparedBranch> preparedBranches();

    /** Messages in the queue now, also those being delivered or scheduled. */
    long messages(String queue);

    /** Messages put into the queue since the broker started. */
    long added(String queue);

    /** Messages that are with a consumer now. */
    long delivering(String queue);

    /** Messages that wait for the time of their next delivery. */
    long scheduled(String queue);

    /** The scheduled messages as the broker's JSON array. */
    String scheduledMessages(String queue);

    /** The messages being delivered as the broker's JSON array of consumers. */
    String deliveringMessages(String queue);

    /** How an operator gives one attribute of an address setting another value. */
    String mend(String address, String attribute, Object value);

    /** How an operator gives a setting of the broker as a whole another value. */
    String mend(BrokerSetting setting, Object value);

    /** How an operator makes a queue that is missing. */
    String mendQueue(String queue);

    /** How an operator takes a role's right to everything away. */
    String mendRole(String role);

    /** How an operator sees the prepared branches. */
    String showPrepared();
}
