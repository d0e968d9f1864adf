package io.semel.engine.observe;

/** A setting of a broker as a whole, by its name in the server's model and in {@code broker.xml}. */
public enum BrokerSetting {
    PERSISTENCE("persistence-enabled"),
    SYNC_TRANSACTIONAL("journal-sync-transactional"),
    SYNC_NON_TRANSACTIONAL("journal-sync-non-transactional"),
    SECURITY("security-enabled"),
    PERSIST_DELIVERY_COUNT("persist-delivery-count-before-delivery"),
    TRANSACTION_TIMEOUT("transaction-timeout"),
    DISK_LIMIT("global-max-disk-usage", "max-disk-usage");

    private final String inModel;
    private final String inBrokerXml;

    BrokerSetting(String name) {
        this(name, name);
    }

    BrokerSetting(String inModel, String inBrokerXml) {
        this.inModel = inModel;
        this.inBrokerXml = inBrokerXml;
    }

    /** The attribute of the server's model, as commands spell it. */
    public String inModel() {
        return inModel;
    }

    /** The element of {@code broker.xml}. */
    public String inBrokerXml() {
        return inBrokerXml;
    }

    /** A name with hyphens as management interfaces spell it: {@code max-disk-usage} is {@code maxDiskUsage}. */
    static String camelCase(String name) {
        StringBuilder text = new StringBuilder();
        for (String word : name.split("-", -1)) {
            text.append(text.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return text.toString();
    }
}
