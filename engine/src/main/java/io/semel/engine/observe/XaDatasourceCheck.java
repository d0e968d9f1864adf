package io.semel.engine.observe;

import io.semel.engine.base.Resources;

/** The component's datasource takes part in two-phase commit. */
record XaDatasourceCheck(Datasources datasources) implements Check {

    private static final String ADD =
            "run server-config/configure.cli, or: xa-data-source add --name=SemelXADS --jndi-name="
                    + Resources.XA_DATASOURCE
                    + " --driver-name=semel-postgresql --transaction-isolation=TRANSACTION_READ_COMMITTED"
                    + " --user-name=USER --password=PASSWORD --recovery-username=USER --recovery-password=PASSWORD"
                    + " --xa-datasource-properties={\"ServerName\"=>\"HOST\",\"PortNumber\"=>\"PORT\",\"DatabaseName\"=>\"DATABASE\"}, then :reload";

    @Override
    public Rule rule() {
        return Rule.fatal(
                "xa-datasource",
                "Only an xa-data-source commits the effect and the broker's receipt together; any other loses or repeats"
                        + " a payment when the server dies between the two commits (L11).");
    }

    @Override
    public Finding examine() {
        var xa = datasources.xa(Resources.XA_DATASOURCE);
        if (xa.isPresent()) {
            return xa.get().flag("enabled") ? rule().passed(xa.get().toString()) : disabled(xa.get());
        }
        return datasources
                .plain(Resources.XA_DATASOURCE)
                .map(this::plain)
                .orElseGet(() -> rule().failed("none", "There is no datasource " + Resources.XA_DATASOURCE + ".", ADD));
    }

    private Finding disabled(ServerResource xa) {
        return rule().failed(
                        xa + " enabled=false",
                        "The XA datasource is switched off.",
                        Cli.write(xa.toString(), "enabled", true));
    }

    private Finding plain(ServerResource datasource) {
        String found = "%s jta=%s".formatted(datasource, datasource.flag("jta"));
        String remove = "/" + datasource.toString().replace(',', '/') + ":remove, then ";
        return rule().failed(found, Resources.XA_DATASOURCE + " is a plain data-source.", remove + ADD);
    }
}
