package io.semel.engine.observe;

/**
 * What the database says of itself, as the component reaches it by its datasources.
 *
 * @param version {@code server_version_num}, such as 150018
 * @param isolation the isolation that a transaction of the XA datasource gets, such as {@code read committed}
 * @param maxPreparedTransactions slots for prepared transactions, of all databases of this server
 * @param maxConnections connections of all users together
 * @param fsync {@code on} or {@code off}
 * @param fullPageWrites {@code on} or {@code off}
 * @param synchronousCommit {@code on}, {@code off}, {@code local} ...
 * @param readOnly {@code on} if a transaction may change nothing, as on a standby
 * @param user the role that the XA datasource logs in with
 * @param identity which database of which running server the XA datasource reaches
 * @param observerIdentity the same of the datasource outside of JTA
 * @param oldestInDoubtSeconds age of the oldest prepared transaction of this database; 0 if there is none
 * @param prepared slots for prepared transactions that are taken, in all databases of this server
 */
record DatabaseFacts(
        int version,
        String isolation,
        int maxPreparedTransactions,
        int maxConnections,
        String fsync,
        String fullPageWrites,
        String synchronousCommit,
        String readOnly,
        String user,
        String identity,
        String observerIdentity,
        double oldestInDoubtSeconds,
        int prepared) {}
