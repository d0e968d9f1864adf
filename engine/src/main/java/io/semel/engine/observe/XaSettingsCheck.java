package io.semel.engine.observe;

import io.semel.engine.base.Resources;

/** The XA datasource treats branches and broken connections as PostgreSQL's driver needs it. */
record XaSettingsCheck(Datasources datasources) implements Check {

    private static final String EXTENSIONS = "org.jboss.jca.adapters.jdbc.extensions.postgres.";

    @Override
    public Rule rule() {
        return Rule.warning(
                "xa-settings",
                "With other values branches are joined or interleaved in ways that the driver refuses, and connections that"
                        + " broke with the database are handed out again (L11).");
    }

    @Override
    public Finding examine() {
        ServerResource datasource = datasources.requireXa(Resources.XA_DATASOURCE);
        if (datasource.flag("sameRmOverride")) {
            return wrong(datasource, "same-rm-override", "true", false);
        }
        if (datasource.flag("interleaving")) {
            return wrong(datasource, "interleaving", "true", false);
        }
        if (datasource.flag("padXid")) {
            return wrong(datasource, "pad-xid", "true", false);
        }
        return classes(datasource);
    }

    private Finding classes(ServerResource datasource) {
        if (datasource.text("validConnectionCheckerClassName") == null) {
            return wrong(
                    datasource,
                    "valid-connection-checker-class-name",
                    "none",
                    EXTENSIONS + "PostgreSQLValidConnectionChecker");
        }
        if (datasource.text("exceptionSorterClassName") == null) {
            return wrong(datasource, "exception-sorter-class-name", "none", EXTENSIONS + "PostgreSQLExceptionSorter");
        }
        return rule().passed("as needed");
    }

    private Finding wrong(ServerResource datasource, String attribute, String found, Object demanded) {
        return rule().failed(
                        attribute + "=" + found,
                        "%s must be %s.".formatted(attribute, demanded),
                        Cli.write(datasource.toString(), attribute, demanded));
    }
}
