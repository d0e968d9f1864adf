package io.semel.engine.observe;

import java.util.List;

/** What the broker accepted survives a power cut. */
record BrokerDurabilityCheck(Broker broker) implements Check {

    private static final List<BrokerSetting> NEEDED =
            List.of(BrokerSetting.PERSISTENCE, BrokerSetting.SYNC_TRANSACTIONAL, BrokerSetting.SYNC_NON_TRANSACTIONAL);

    @Override
    public Rule rule() {
        return Rule.fatal(
                "broker-durability",
                "A broker that does not write its journal through to the disk loses accepted operations, and the"
                        + " prepared half of a transaction, with the power (L16).");
    }

    @Override
    public Finding examine() {
        for (BrokerSetting setting : NEEDED) {
            if (!broker.flag(setting)) {
                return rule().failed(
                                setting.inModel() + "=false",
                                "The broker does not keep messages durably.",
                                broker.mend(setting, true));
            }
        }
        return rule().passed("persistent, journal written through");
    }
}
