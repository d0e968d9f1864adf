package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import org.jspecify.annotations.Nullable;

/** The XA datasource treats branches and broken connections as PostgreSQL's driver needs it. */
record XaSettingsCheck(Datasources datasources) implements Check {

    private static final String CHECKER =
            "org.jboss.jca.adapters.jdbc.extensions.postgres.PostgreSQLValidConnectionChecker";
    private static final String MODULE = "io.semel.postgresql";
    private static final String DATASOURCE = MODULE + ".CorrectedXADataSource";
    private static final String SORTER = MODULE + ".FatalErrorSorter";

    @Override
    public Rule rule() {
        return Rule.warning(
                "xa-settings",
                "With other values branches are joined or interleaved in ways that the driver refuses, the driver's false"
                        + " error codes leave payments prepared until an operator acts, and connections that broke with the"
                        + " database are handed out again (L6, L11).");
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
            return wrong(datasource, "valid-connection-checker-class-name", "none", CHECKER);
        }
        String own = datasource.text("xaDatasourceClass");
        if (!DATASOURCE.equals(own)) {
            return wrong(datasource, "xa-datasource-class", own == null ? "the driver's" : own, DATASOURCE);
        }
        String sorter = datasource.text("exceptionSorterClassName");
        return SORTER.equals(sorter) ? rule().passed("as needed") : wrongSorter(datasource, sorter);
    }

    private Finding wrongSorter(ServerResource datasource, @Nullable String found) {
        String address = datasource.toString();
        return rule().failed(
                        "exception-sorter-class-name=" + (found == null ? "none" : found),
                        "exception-sorter-class-name must be %s.".formatted(SORTER),
                        "%s, then %s"
                                .formatted(
                                        Cli.writeAtOnce(address, "exception-sorter-module", MODULE),
                                        Cli.write(address, "exception-sorter-class-name", SORTER)));
    }

    private Finding wrong(ServerResource datasource, String attribute, String found, Object demanded) {
        return rule().failed(
                        attribute + "=" + found,
                        "%s must be %s.".formatted(attribute, demanded),
                        Cli.write(datasource.toString(), attribute, demanded));
    }
}
