package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import io.semel.engine.intake.DeliveryLimit;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Tells the intake, before the first message arrives, where the broker's limit of deliveries can be asked. */
@ApplicationScoped
class BrokersLimit {

    @Inject
    DeliveryLimit limit;

    void opened(@Observes DeliveryOpened event) {
        Broker broker = Broker.ofThisServer();
        String address = Broker.addressOf(Resources.INTAKE_QUEUE);
        limit.isToldBy(() -> broker.rulesOf(address).maxDeliveryAttempts());
    }
}
