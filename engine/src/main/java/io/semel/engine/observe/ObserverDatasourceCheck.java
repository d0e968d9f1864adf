package io.semel.engine.observe;

import io.semel.engine.base.Resources;

/** The datasource of migrations and records stands outside of JTA. */
record ObserverDatasourceCheck(Datasources datasources) implements Check {

    @Override
    public Rule rule() {
        return Rule.fatal(
                "observer-datasource",
                "Migrations and the recorded causes of failed attempts must not be drawn into a message's transaction (L13).");
    }

    @Override
    public Finding examine() {
        return datasources
                .plain(Resources.OBSERVER_DATASOURCE)
                .map(this::judge)
                .orElseGet(
                        () -> rule().failed(
                                        "none",
                                        "There is no plain data-source " + Resources.OBSERVER_DATASOURCE + ".",
                                        "run server-config/configure.cli, or: data-source add --name=SemelDS --jndi-name="
                                                + Resources.OBSERVER_DATASOURCE
                                                + " --jta=false --driver-name=semel-postgresql"
                                                + " --connection-url=jdbc:postgresql://HOST:PORT/DATABASE --user-name=USER --password=PASSWORD"));
    }

    private Finding judge(ServerResource datasource) {
        if (!datasource.flag("jta")) {
            return rule().passed(datasource + " jta=false");
        }
        return rule().failed(
                        datasource + " jta=true",
                        "The datasource takes part in JTA.",
                        Cli.write(datasource.toString(), "jta", false));
    }
}
