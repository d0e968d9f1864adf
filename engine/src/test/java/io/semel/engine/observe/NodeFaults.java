package io.semel.engine.observe;

import static io.semel.engine.observe.Fault.fatal;
import static io.semel.engine.observe.Fault.set;
import static io.semel.engine.observe.Fault.undefine;
import static io.semel.engine.observe.Fault.warning;
import static io.semel.engine.observe.GoodServer.BEAN;
import static io.semel.engine.observe.GoodServer.BROKER;
import static io.semel.engine.observe.GoodServer.FACTORY;
import static io.semel.engine.observe.GoodServer.PLAIN;
import static io.semel.engine.observe.GoodServer.TRANSACTIONS;
import static io.semel.engine.observe.GoodServer.XA;

import java.util.Map;
import java.util.stream.Stream;

/** What may be wrong with the datasources, the node and its sizes and times. */
final class NodeFaults {

    private NodeFaults() {}

    static Stream<Fault> datasources() {
        String path = "/subsystem=datasources/xa-data-source=SemelXADS:";
        return Stream.of(
                fatal(
                        "the XA datasource is off",
                        "xa-datasource",
                        path + "write-attribute(name=enabled,value=true)",
                        set(XA, "enabled", false)),
                fatal(
                        "the observers' datasource is in JTA",
                        "observer-datasource",
                        "data-source=SemelDS:write-attribute(name=jta,value=false)",
                        set(PLAIN, "jta", true)),
                fatal(
                        "there is no observers' datasource",
                        "observer-datasource",
                        "data-source add --name=SemelDS",
                        server -> server.stub.remove(PLAIN)),
                fatal(
                        "recovery is off",
                        "recovery-credentials",
                        path + "undefine-attribute(name=no-recovery)",
                        set(XA, "noRecovery", true)),
                fatal(
                        "recovery has another user",
                        "recovery-credentials",
                        "name=recovery-username,value=semel",
                        set(XA, "recoveryUsername", "rec")),
                fatal(
                        "recovery has no user",
                        "recovery-credentials",
                        "name=recovery-username,value=semel",
                        undefine(XA, "recoveryUsername")),
                fatal(
                        "recovery has another password",
                        "recovery-credentials",
                        "name=recovery-credential-reference,value={clear-text=PASSWORD}",
                        set(XA, "recoveryCredentialReference", ServerStub.clearText("other"))),
                warning(
                        "branches are joined",
                        "xa-settings",
                        path + "write-attribute(name=same-rm-override,value=false)",
                        set(XA, "sameRmOverride", true)),
                warning(
                        "branches are interleaved",
                        "xa-settings",
                        "name=interleaving,value=false",
                        set(XA, "interleaving", true)),
                warning("ids are padded", "xa-settings", "name=pad-xid,value=false", set(XA, "padXid", true)),
                warning(
                        "connections are not checked",
                        "xa-settings",
                        "valid-connection-checker-module,value=io.semel.postgresql",
                        undefine(XA, "validConnectionCheckerClassName")),
                warning(
                        "a frozen database is waited for",
                        "xa-settings",
                        "valid-connection-checker-class-name,value=io.semel.postgresql.TimedConnectionChecker",
                        set(XA, "validConnectionCheckerClassName", "PostgreSQLValidConnectionChecker")),
                warning(
                        "broken connections are not sorted out",
                        "xa-settings",
                        "exception-sorter-module,value=io.semel.postgresql",
                        undefine(XA, "exceptionSorterClassName")),
                warning(
                        "the sorter knows one error only",
                        "xa-settings",
                        "exception-sorter-class-name,value=io.semel.postgresql.FatalErrorSorter",
                        set(XA, "exceptionSorterClassName", "PostgreSQLExceptionSorter")),
                warning(
                        "the driver's error codes are not corrected",
                        "xa-settings",
                        "xa-datasource-class,value=io.semel.postgresql.CorrectedXADataSource",
                        undefine(XA, "xaDatasourceClass")));
    }

    static Stream<Fault> node() {
        String name = "name=node-identifier,value=NAME";
        return Stream.of(
                fatal(
                        "the node has the shipped name",
                        "node-identifier",
                        name,
                        set(TRANSACTIONS, "nodeIdentifier", "1")),
                fatal("the node has no name", "node-identifier", name, undefine(TRANSACTIONS, "nodeIdentifier")),
                fatal("the node's name is blank", "node-identifier", name, set(TRANSACTIONS, "nodeIdentifier", " ")),
                fatal(
                        "the node's name is too long",
                        "node-identifier",
                        name,
                        set(TRANSACTIONS, "nodeIdentifier", "é".repeat(12))),
                warning(
                        "the transaction log is no journal",
                        "journal-store",
                        "name=use-journal-store,value=true",
                        set(TRANSACTIONS, "useJournalStore", false)),
                fatal("no bean is there", "message-beans", "EJB module", server -> server.stub.remove(BEAN)));
    }

    static Stream<Fault> sizes_and_times() {
        return Stream.of(
                warning(
                        "fewer beans than sessions",
                        "pools",
                        "/subsystem=ejb3/strict-max-bean-instance-pool=mdb-strict-max-pool:undefine-attribute(name=derive-size), then",
                        set(BEAN, "poolMaxSize", 8)),
                warning(
                        "fewer database connections than sessions",
                        "pools",
                        "xa-data-source=SemelXADS:write-attribute(name=max-pool-size,value=17)",
                        set(XA, "maxPoolSize", 16)),
                warning(
                        "fewer broker connections than sessions",
                        "pools",
                        "name=max-pool-size,value=15",
                        set(FACTORY, "maxPoolSize", 14)),
                warning(
                        "waiting for a connection outlasts a statement",
                        "timeout-ladder",
                        "name=blocking-timeout-wait-millis,value=5000",
                        undefine(XA, "blockingTimeoutWaitMillis")),
                warning(
                        "a socket is read for ever",
                        "timeout-ladder",
                        "xa-datasource-properties=SocketTimeout:add(value=30)",
                        server -> server.stub.remove(XA + ",xa-datasource-properties=SocketTimeout")),
                warning(
                        "the transaction outlasts the broker's",
                        "timeout-ladder",
                        "name=transaction-timeout,value=300000",
                        set(BROKER, "transactionTimeout", 60_000L)),
                warning(
                        "the transaction ends before a socket does",
                        "timeout-ladder",
                        "name=default-timeout,value=60",
                        set(BEAN, "activationConfig", ServerStub.map(Map.of("transactionTimeout", "30")))));
    }
}
