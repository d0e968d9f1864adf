package io.semel.engine.base;

/** The names of the server's resources that {@code server-config/configure.cli} makes. */
public final class Resources {

    /** The XA datasource: claim, receipts and business share its branch. */
    public static final String XA_DATASOURCE = "java:jboss/datasources/SemelXADS";

    /** The datasource outside of JTA: migrations, recorded causes, figures. Never on a message's path. */
    public static final String OBSERVER_DATASOURCE = "java:jboss/datasources/SemelDS";

    /** The transaction manager's registry, by a name that is there in every thread and not in a component's alone. */
    public static final String SYNCHRONIZATIONS = "java:jboss/TransactionSynchronizationRegistry";

    /** Connections to the broker whose sessions join the transaction. */
    public static final String XA_CONNECTION_FACTORY = "java:/JmsXA";

    public static final String INTAKE_QUEUE = "semel.operations";
    public static final String SLOW_QUEUE = "semel.operations.slow";
    public static final String DEAD_QUEUE = "semel.dead";
    public static final String EXPIRED_QUEUE = "semel.expired";

    private Resources() {}
}
