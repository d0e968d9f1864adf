package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import org.jspecify.annotations.Nullable;

/** The XA datasource treats branches and broken connections as PostgreSQL's driver needs it. */
record XaSettingsCheck(Datasources datasources) implements Check {

    private static final String MODULE = "io.semel.postgresql";
    private static final String CHECKER = MODULE + ".TimedConnectionChecker";
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
        String own = datasource.text("xaDatasourceClass");
        if (!DATASOURCE.equals(own)) {
            return wrong(datasource, "xa-datasource-class", own == null ? "the driver's" : own, DATASOURCE);
        }
        String sorter = datasource.text("exceptionSorterClassName");
        if (!SORTER.equals(sorter)) {
            return wrongClass(datasource, "exception-sorter", sorter, SORTER);
        }
        String checker = datasource.text("validConnectionCheckerClassName");
        return CHECKER.equals(checker)
                ? rule().passed("as needed")
                : wrongClass(datasource, "valid-connection-checker", checker, CHECKER);
    }

    private Finding wrongClass(ServerResource datasource, String kind, @Nullable String found, String demanded) {
        String address = datasource.toString();
        return rule().failed(
                        "%s-class-name=%s".formatted(kind, found == null ? "none" : found),
                        "%s-class-name must be %s.".formatted(kind, demanded),
                        "%s, then %s"
                                .formatted(
                                        Cli.writeAtOnce(address, kind + "-module", MODULE),
                                        Cli.write(address, kind + "-class-name", demanded)));
    }

    private Finding wrong(ServerResource datasource, String attribute, String found, Object demanded) {
        return rule().failed(
                        attribute + "=" + found,
                        "%s must be %s.".formatted(attribute, demanded),
                        Cli.write(datasource.toString(), attribute, demanded));
    }
}
