package io.semel.engine.observe;

/** The broker stops producers before its disk is full. */
record DiskUsageLimitCheck(Broker broker) implements Check {

    private static final long HIGHEST = 95;
    private static final int ADVICE = 90;

    @Override
    public Rule rule() {
        return Rule.warning(
                "disk-usage-limit",
                "On a full disk the journal fails and the broker stops in the middle of its work; below the limit it only"
                        + " holds producers back (L16).");
    }

    @Override
    public Finding examine() {
        Long limit = broker.number(BrokerSetting.DISK_LIMIT);
        String found = limit == null ? "none" : limit + " %";
        return limit != null && limit <= HIGHEST
                ? rule().passed(found)
                : rule().failed(
                                found,
                                "The broker fills its disk to the end.",
                                broker.mend(BrokerSetting.DISK_LIMIT, ADVICE));
    }
}
