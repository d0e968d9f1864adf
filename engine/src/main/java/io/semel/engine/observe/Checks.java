package io.semel.engine.observe;

import io.semel.engine.base.Settings;
import java.time.Clock;
import java.util.List;

/** All checks, in the order in which they are reported. */
final class Checks {

    private Checks() {}

    static List<Check> ofServer(ServerModel model, MessageBeans beans, Settings settings, Clock clock) {
        Broker broker = Broker.of(model);
        Datasources datasources = new Datasources(model);
        return List.of(
                new MessageBeansCheck(beans),
                new XaDatasourceCheck(datasources),
                new ObserverDatasourceCheck(datasources),
                new RecoveryCredentialsCheck(datasources),
                new NodeIdentifierCheck(model),
                new BrokerRunningCheck(broker),
                new BrokerDurabilityCheck(broker),
                new BrokerSecurityCheck(broker),
                new BrokerRecoveryCheck(model, broker),
                new QueuesCheck(broker),
                ReturnAddressCheck.deadLetters(broker),
                ReturnAddressCheck.expired(broker),
                new MaxDeliveryAttemptsCheck(broker),
                new AddressFullPolicyCheck(broker),
                new InDoubtBranchesCheck(broker, settings.inDoubtPatience(), clock),
                new XaSettingsCheck(datasources),
                new PoolsCheck(beans, datasources, model, broker),
                new TimeoutLadderCheck(model, broker, beans, settings),
                new RedeliveryOutlastsRecoveryCheck(broker, System::getProperty),
                new DeadQueueLoopCheck(broker),
                new DiskUsageLimitCheck(broker),
                new PersistDeliveryCountCheck(broker),
                new JournalStoreCheck(model));
    }

    static List<DatabaseCheck> ofDatabase(
            ServerModel model, MessageBeans beans, SchemaMigration migration, NodeLease lease) {
        return List.of(
                new PostgresqlVersionCheck(),
                new SameDatabaseCheck(),
                new DatabaseWritableCheck(),
                new IsolationCheck(),
                new MaxPreparedTransactionsCheck(beans),
                new MaxConnectionsCheck(new Datasources(model)),
                new FsyncCheck(),
                new InDoubtAgeCheck(Broker.of(model)),
                new SchemaVersionCheck(migration),
                new NodeLeaseCheck(lease));
    }
}
