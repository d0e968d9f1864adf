package io.semel.engine.observe;

import java.util.List;
import java.util.Optional;

/** The embedded broker, as the server's model shows it. */
final class Broker {

    static final String SERVER = "subsystem=messaging-activemq,server=default";
    static final String FACTORY = SERVER + ",pooled-connection-factory=activemq-ra";

    private static final String PREFIX = "jms.queue.";

    private final ServerModel model;

    Broker(ServerModel model) {
        this.model = model;
    }

    /** The address of a JMS queue. */
    static String addressOf(String queue) {
        return PREFIX + queue;
    }

    ServerResource server() {
        return model.get(SERVER);
    }

    boolean hasQueue(String queue) {
        return model.find(SERVER + ",jms-queue=" + queue).isPresent();
    }

    /** What the broker really applies to an address, merged from every setting that matches. */
    AddressRules rulesOf(String address) {
        Object json = server().invoke("getAddressSettingsAsJson", address);
        if (json == null) {
            throw new ServerModelException("the broker knows no setting for " + address);
        }
        return AddressRules.parse(json.toString());
    }

    /** Whether a durable queue takes what is sent to an address. */
    boolean isBound(String address) {
        Optional<ServerResource> sameName = model.find(SERVER + ",runtime-queue=" + address);
        if (sameName.isPresent()) {
            return keeps(sameName.get(), address);
        }
        return model.list(SERVER + ",runtime-queue=*").stream().anyMatch(queue -> keeps(queue, address));
    }

    private static boolean keeps(ServerResource queue, String address) {
        return address.equals(queue.text("queueAddress")) && queue.flag("durable");
    }

    /** The branches that are prepared and not yet decided, one text each. */
    List<String> preparedTransactions() {
        return server().invoke("listPreparedTransactions") instanceof String[] branches ? List.of(branches) : List.of();
    }

    /**
     * The same branches with what is known of them; what the broker says of a message is read, never its body.
     *
     * @throws ServerModelException if the broker does not answer
     */
    List<PreparedBranch> preparedBranches() {
        Object json = server().invoke("listPreparedTransactionDetailsAsJson");
        return json == null ? List.of() : PreparedBranches.parse(json.toString());
    }

    /** The command that gives one attribute of an address setting another value. */
    String mend(String address, String attribute, Object value) {
        String setting = SERVER + ",address-setting=" + address;
        return model.find(setting).isPresent()
                ? Cli.writeAtOnce(setting, attribute, value)
                : Cli.addAtOnce(setting, attribute, value);
    }
}
