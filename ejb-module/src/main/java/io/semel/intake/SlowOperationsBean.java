package io.semel.intake;

import io.semel.engine.intake.Lane;
import io.semel.engine.intake.OperationListener;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.jms.MessageListener;
import org.jboss.ejb3.annotation.DeliveryActive;

/**
 * Takes, one at a time, the operations that failed in the intake queue. The broker puts them into the slow queue by itself,
 * after their first failed delivery, and onto the dead-letter queue after their last.
 */
@MessageDriven(
        name = "SlowOperationsBean",
        messageListenerInterface = MessageListener.class,
        activationConfig = {
            @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
            @ActivationConfigProperty(
                    propertyName = "destinationLookup",
                    propertyValue = "java:/jms/queue/semel/operations/slow"),
            @ActivationConfigProperty(propertyName = "maxSession", propertyValue = "${semel.slow-sessions:15}"),
            @ActivationConfigProperty(
                    propertyName = "transactionTimeout",
                    propertyValue = "${semel.transaction-timeout:60}"),
            @ActivationConfigProperty(propertyName = "consumerWindowSize", propertyValue = "0")
        })
@TransactionManagement(TransactionManagementType.CONTAINER)
@DeliveryActive(false)
public class SlowOperationsBean extends OperationListener {

    /** Takes the slow lane. */
    public SlowOperationsBean() {
        super(Lane.SLOW);
    }
}
