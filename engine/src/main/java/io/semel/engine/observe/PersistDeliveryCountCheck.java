package io.semel.engine.observe;

/** A crash does not reset the count of deliveries. */
record PersistDeliveryCountCheck(Broker broker) implements Check {

    @Override
    public Rule rule() {
        return Rule.warning(
                "persist-delivery-count",
                "A message that brings the server down would be tried for ever, because the count of its deliveries is"
                        + " lost with the server (L17).");
    }

    @Override
    public Finding examine() {
        boolean on = broker.flag(BrokerSetting.PERSIST_DELIVERY_COUNT);
        return on
                ? rule().passed("on")
                : rule().failed(
                                "off",
                                "Deliveries are counted in memory only.",
                                broker.mend(BrokerSetting.PERSIST_DELIVERY_COUNT, true));
    }
}
