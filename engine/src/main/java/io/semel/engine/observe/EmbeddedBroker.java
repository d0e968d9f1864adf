package io.semel.engine.observe;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The embedded broker, as the server's model shows it. */
final class EmbeddedBroker implements Broker {

    static final String SERVER = "subsystem=messaging-activemq,server=default";

    /** A round of the doctor asks for the same few addresses again and again. */
    private static final Duration ROUND = Duration.ofSeconds(2);

    private record Answer(AddressRules rules, long atNanos) {}

    private final ServerModel model;
    private final Map<String, Answer> answers = new ConcurrentHashMap<>();

    EmbeddedBroker(ServerModel model) {
        this.model = model;
    }

    @Override
    public String factory() {
        return SERVER + ",pooled-connection-factory=activemq-ra";
    }

    @Override
    public boolean serves() {
        return server().flag("started") && server().flag("active");
    }

    @Override
    public Instant startedAt() {
        return Instant.EPOCH;
    }

    @Override
    public boolean flag(BrokerSetting setting) {
        return server().flag(BrokerSetting.camelCase(setting.inModel()));
    }

    @Override
    public @Nullable Long number(BrokerSetting setting) {
        return server().number(BrokerSetting.camelCase(setting.inModel()));
    }

    @Override
    public boolean hasQueue(String queue) {
        return model.find(SERVER + ",jms-queue=" + queue).isPresent();
    }

    @Override
    public AddressRules rulesOf(String address) {
        long now = System.nanoTime();
        Answer known = answers.get(address);
        if (known == null || now - known.atNanos() > ROUND.toNanos()) {
            known = new Answer(ask(address), now);
            answers.put(address, known);
        }
        return known.rules();
    }

    private AddressRules ask(String address) {
        Object json = server().invoke("getAddressSettingsAsJson", address);
        if (json == null) {
            throw new ServerModelException("the broker knows no setting for " + address);
        }
        return AddressRules.parse(json.toString());
    }

    @Override
    public boolean isBound(String address) {
        Optional<ServerResource> sameName = model.find(SERVER + ",runtime-queue=" + address);
        if (sameName.isPresent()) {
            return keeps(sameName.get(), address);
        }
        return model.list(SERVER + ",runtime-queue=*").stream().anyMatch(queue -> keeps(queue, address));
    }

    private static boolean keeps(ServerResource queue, String address) {
        return address.equals(queue.text("queueAddress")) && queue.flag("durable");
    }

    @Override
    public List<String> rolesOnEverything() {
        return model.list(SERVER + ",security-setting=#,role=*").stream()
                .filter(role -> role.flag("send") || role.flag("consume"))
                .map(role -> String.valueOf(role.key("role")))
                .toList();
    }

    @Override
    public List<String> preparedTransactions() {
        return server().invoke("listPreparedTransactions") instanceof String[] branches ? List.of(branches) : List.of();
    }

    @Override
    public List<PreparedBranch> preparedBranches() {
        Object json = server().invoke("listPreparedTransactionDetailsAsJson");
        return json == null ? List.of() : PreparedBranches.parse(json.toString());
    }

    @Override
    public long messages(String queue) {
        return figure(queue, "messageCount");
    }

    @Override
    public long added(String queue) {
        return figure(queue, "messagesAdded");
    }

    @Override
    public long delivering(String queue) {
        return figure(queue, "deliveringCount");
    }

    @Override
    public long scheduled(String queue) {
        return figure(queue, "scheduledCount");
    }

    @Override
    public String scheduledMessages(String queue) {
        return String.valueOf(queue(queue).invoke("listScheduledMessagesAsJson"));
    }

    @Override
    public String deliveringMessages(String queue) {
        return String.valueOf(queue(queue).invoke("listDeliveringMessagesAsJson"));
    }

    @Override
    public String mend(String address, String attribute, Object value) {
        String setting = SERVER + ",address-setting=" + address;
        return model.find(setting).isPresent()
                ? Cli.writeAtOnce(setting, attribute, value)
                : Cli.addAtOnce(setting, attribute, value);
    }

    @Override
    public String mend(BrokerSetting setting, Object value) {
        return Cli.write(SERVER, setting.inModel(), value);
    }

    @Override
    public String mendQueue(String queue) {
        return "run server-config/configure.cli, or: jms-queue add --queue-address=%s --entries=java:/jms/queue/%s"
                .formatted(queue, queue.replace('.', '/'));
    }

    @Override
    public String mendRole(String role) {
        return Cli.path(SERVER + ",security-setting=#,role=" + role) + ":remove, then :reload";
    }

    @Override
    public String showPrepared() {
        return Cli.path(SERVER) + ":list-prepared-transactions";
    }

    private long figure(String queue, String attribute) {
        return Objects.requireNonNull(queue(queue).number(attribute), attribute);
    }

    private ServerResource queue(String queue) {
        return model.get(SERVER + ",jms-queue=" + queue);
    }

    private ServerResource server() {
        return model.get(SERVER);
    }
}
