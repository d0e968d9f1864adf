package io.semel.engine.intake;

import jakarta.annotation.PostConstruct;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Checks settings and handlers while the application is being deployed, so that a mistake in them stops the deployment. */
@Singleton
@Startup
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class IntakeStart {

    private static final Logger LOG = System.getLogger("io.semel.intake");

    @Inject
    Handlers handlers;

    @Inject
    OperationIntake intake;

    @PostConstruct
    void check() {
        intake.ready();
        LOG.log(Level.INFO, "operation types served: {0}", String.join(", ", handlers.types()));
    }
}
