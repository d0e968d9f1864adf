package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Recovery may finish what the application prepared. */
record RecoveryCredentialsCheck(Datasources datasources) implements Check {

    @Override
    public Rule rule() {
        return Rule.fatal(
                "recovery-credentials",
                "PostgreSQL lets only the role that prepared a branch finish it; with another one a crash leaves money"
                        + " locked until somebody acts by hand (L10).");
    }

    @Override
    public Finding examine() {
        ServerResource datasource = datasources.requireXa(Resources.XA_DATASOURCE);
        if (datasource.flag("noRecovery")) {
            return rule().failed(
                            "no-recovery=true",
                            "Recovery is switched off for the XA datasource.",
                            Cli.undefine(datasource.toString(), "no-recovery"));
        }
        String user = datasource.text("userName");
        String recovery = datasource.text("recoveryUsername");
        if (!Objects.equals(user, recovery)) {
            return otherUser(datasource, user, recovery);
        }
        return samePassword(datasource) ? rule().passed("user " + recovery) : otherPassword(datasource);
    }

    private Finding otherUser(ServerResource datasource, @Nullable String user, @Nullable String recovery) {
        return rule().failed(
                        "recovery user %s, application user %s".formatted(recovery, user),
                        recovery == null
                                ? "Recovery has no user."
                                : "Recovery logs in as another user than the application.",
                        Cli.write(datasource.toString(), "recovery-username", user == null ? "USER" : user));
    }

    /** The server takes a clear password beside a reference for a contradiction. */
    private Finding otherPassword(ServerResource datasource) {
        String address = datasource.toString();
        String mend = datasource.text("recoveryPassword") == null
                ? Cli.write(address, "recovery-credential-reference", "{clear-text=PASSWORD}")
                : Cli.write(address, "recovery-password", "PASSWORD");
        return rule().failed("passwords differ", "Recovery logs in with another password than the application.", mend);
    }

    /** Only clear passwords can be compared; a reference into a credential store is trusted. */
    private static boolean samePassword(ServerResource datasource) {
        String application = password(datasource, "password", "credentialReference");
        String recovery = password(datasource, "recoveryPassword", "recoveryCredentialReference");
        return Objects.equals(application, recovery) || application == null || recovery == null;
    }

    private static @Nullable String password(ServerResource datasource, String attribute, String reference) {
        String clear = datasource.text(attribute);
        return clear == null ? datasource.member(reference, "clear-text") : clear;
    }
}
