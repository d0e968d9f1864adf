package io.semel.engine;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.sql.Connection;
import java.sql.Savepoint;

/** The directions between the engine's packages, and what no code of the engine may do. */
@AnalyzeClasses(packages = "io.semel.engine", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String ROOT = "io.semel.engine.";

    /** Everything of ours but the named packages. */
    private static ArchRule only(String user, String... used) {
        String[] allowed = new String[used.length + 1];
        allowed[0] = ROOT + user + "..";
        for (int i = 0; i < used.length; i++) {
            allowed[i + 1] = ROOT + used[i] + "..";
        }
        return noClasses()
                .that()
                .resideInAPackage(ROOT + user + "..")
                .should()
                .dependOnClassesThat(resideInAPackage("io.semel..").and(not(resideInAnyPackage(allowed))))
                .allowEmptyShould(true);
    }

    @ArchTest
    static final ArchRule packages_form_no_cycle =
            slices().matching("io.semel.engine.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule base_uses_nothing_of_ours = only("base");

    @ArchTest
    static final ArchRule operation_uses_nothing_of_ours = only("operation");

    @ArchTest
    static final ArchRule health_uses_nothing_of_ours = only("health");

    @ArchTest
    static final ArchRule message_uses_base_and_operation = only("message", "base", "operation");

    @ArchTest
    static final ArchRule inbox_uses_base_message_and_operation = only("inbox", "base", "message", "operation");

    @ArchTest
    static final ArchRule parking_uses_base_message_and_operation = only("parking", "base", "message", "operation");

    @ArchTest
    static final ArchRule intake_uses_what_it_drives =
            only("intake", "base", "inbox", "message", "operation", "order", "parking");

    @ArchTest
    static final ArchRule nobody_looks_at_ops = noClasses()
            .that()
            .resideOutsideOfPackage("io.semel.engine.ops..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.semel.engine.ops..");

    @ArchTest
    static final ArchRule only_ops_looks_at_observe = noClasses()
            .that()
            .resideOutsideOfPackages("io.semel.engine.observe..", "io.semel.engine.ops..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.semel.engine.observe..");

    @ArchTest
    static final ArchRule the_container_alone_ends_transactions = noClasses()
            .should()
            .callMethod(Connection.class, "setAutoCommit", boolean.class)
            .orShould()
            .callMethod(Connection.class, "commit")
            .orShould()
            .callMethod(Connection.class, "rollback")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(jakarta.transaction.UserTransaction.class)
            .because("the receipt and the effect commit with the message or not at all (L1, L13)");

    @ArchTest
    static final ArchRule there_are_no_savepoints = noClasses()
            .should()
            .dependOnClassesThat()
            .areAssignableTo(Savepoint.class)
            .orShould()
            .callMethod(Connection.class, "setSavepoint")
            .orShould()
            .callMethod(Connection.class, "setSavepoint", String.class)
            .because("a caught unique violation has already killed PostgreSQL's transaction (L1)");

    @ArchTest
    static final ArchRule nobody_sleeps = noClasses()
            .should()
            .callMethod(Thread.class, "sleep", long.class)
            .orShould()
            .callMethod(Thread.class, "sleep", long.class, int.class)
            .because("a sleeping thread holds a session, a connection and a row lock");

    @ArchTest
    static final ArchRule the_log_is_the_platforms = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.util.logging..", "org.slf4j..", "org.jboss.logging..", "org.apache.logging..")
            .orShould()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .because("System.Logger needs no library and no configuration");

    @ArchTest
    static final ArchRule JMS_stays_at_the_edge = noClasses()
            .that()
            .resideOutsideOfPackages("io.semel.engine.message..", "io.semel.engine.intake..", "io.semel.engine.ops..")
            .and()
            .haveSimpleNameNotStartingWith("Management")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("jakarta.jms..", "org.apache.activemq..")
            .because("the wire is read in message and intake, dead letters are browsed in ops, and a broker of its own"
                    + " process is asked by management messages; nothing else meets it");

    @ArchTest
    static final ArchRule business_code_sees_the_JDK_only = classes()
            .that()
            .resideInAPackage("io.semel.engine.operation..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "io.semel.engine.operation..", "org.jspecify.annotations..");
}
