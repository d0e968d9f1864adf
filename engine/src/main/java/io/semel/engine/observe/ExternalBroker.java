package io.semel.engine.observe;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A broker of its own process, asked at its management address. */
final class ExternalBroker implements Broker {

    private static final String BROKER = "broker";
    private static final String NOBODYS = "semel.nobodys";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ManagementAddress management;
    private final Clock clock;

    ExternalBroker(ManagementAddress management, Clock clock) {
        this.management = management;
        this.clock = clock;
    }

    @Override
    public String factory() {
        return "subsystem=messaging-activemq,pooled-connection-factory=activemq-ra";
    }

    @Override
    public boolean serves() {
        return management.attribute(BROKER, "started").asBoolean()
                && management.attribute(BROKER, "active").asBoolean();
    }

    @Override
    public Instant startedAt() {
        return clock.instant()
                .minusMillis(management.attribute(BROKER, "uptimeMillis").asLong());
    }

    @Override
    public boolean flag(BrokerSetting setting) {
        return setting(setting).asBoolean();
    }

    @Override
    public @Nullable Long number(BrokerSetting setting) {
        JsonNode value = setting(setting);
        return value.isNumber() ? value.asLong() : null;
    }

    @Override
    public boolean hasQueue(String queue) {
        return texts(management.attribute(BROKER, "queueNames")).contains(Broker.addressOf(queue));
    }

    @Override
    public AddressRules rulesOf(String address) {
        return AddressRules.parse(
                management.invoke(BROKER, "getAddressSettingsAsJSON", address).asText());
    }

    @Override
    public boolean isBound(String address) {
        return texts(management.attribute(BROKER, "addressNames")).contains(address)
                && texts(management.attribute("address." + address, "queueNames")).stream()
                        .anyMatch(queue -> management
                                .attribute("queue." + queue, "durable")
                                .asBoolean());
    }

    /** The rights on an address that nobody has are those of the setting {@code #}. */
    @Override
    public List<String> rolesOnEverything() {
        List<String> broad = new ArrayList<>();
        String roles = management.invoke(BROKER, "getRolesAsJSON", NOBODYS).asText();
        for (JsonNode role : parsed(roles)) {
            if (role.path("send").asBoolean() || role.path("consume").asBoolean()) {
                broad.add(role.path("name").asText());
            }
        }
        return broad;
    }

    @Override
    public List<String> preparedTransactions() {
        return texts(management.invoke(BROKER, "listPreparedTransactions"));
    }

    @Override
    public List<PreparedBranch> preparedBranches() {
        return PreparedBranches.parse(management
                .invoke(BROKER, "listPreparedTransactionDetailsAsJSON")
                .asText());
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
        return management.invoke(resource(queue), "listScheduledMessagesAsJSON").asText();
    }

    @Override
    public String deliveringMessages(String queue) {
        return management
                .invoke(resource(queue), "listDeliveringMessagesAsJSON")
                .asText();
    }

    @Override
    public String mend(String address, String attribute, Object value) {
        return "broker.xml, in <address-setting match=\"%s\">: <%s>%s</%s>; the broker takes it over by itself"
                .formatted(address, attribute, value, attribute);
    }

    @Override
    public String mend(BrokerSetting setting, Object value) {
        String element = setting.inBrokerXml();
        return "broker.xml, in <core>: <%s>%s</%s>, then restart the broker".formatted(element, value, element);
    }

    @Override
    public String mendQueue(String queue) {
        String address = Broker.addressOf(queue);
        return "broker.xml, in <addresses>: <address name=\"%s\"><anycast><queue name=\"%s\"/></anycast></address>;"
                        .formatted(address, address)
                + " the broker takes it over by itself";
    }

    @Override
    public String mendRole(String role) {
        return "broker.xml, in <security-setting match=\"#\">: take %s out of send and consume".formatted(role);
    }

    @Override
    public String showPrepared() {
        return "the broker's operation listPreparedTransactions";
    }

    private JsonNode setting(BrokerSetting setting) {
        return management.attribute(BROKER, BrokerSetting.camelCase(setting.inBrokerXml()));
    }

    private long figure(String queue, String attribute) {
        return management.attribute(resource(queue), attribute).asLong();
    }

    private static String resource(String queue) {
        return "queue." + Broker.addressOf(queue);
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    private static JsonNode parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (IOException unreadable) {
            throw new ServerModelException("the broker's answer is not JSON", unreadable);
        }
    }
}
