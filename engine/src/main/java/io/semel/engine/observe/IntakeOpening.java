package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import io.semel.engine.intake.AttemptObservers;
import io.semel.engine.intake.DeliveryLimit;
import io.semel.engine.intake.Lane;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Gives the intake what it needs of the running server, before the first message arrives. */
@ApplicationScoped
class IntakeOpening {

    @Inject
    DeliveryLimit limit;

    @Inject
    AttemptObservers observers;

    /** In the gate's thread, which has a component's names, when the server has booted. */
    void opened(@Observes DeliveryOpened event) {
        observers.ready();
        Broker broker = Broker.ofThisServer();
        limit.isToldBy(lane -> broker.rulesOf(Broker.addressOf(queueOf(lane))).maxDeliveryAttempts());
    }

    private static String queueOf(Lane lane) {
        return lane == Lane.FAST ? Resources.INTAKE_QUEUE : Resources.SLOW_QUEUE;
    }
}
