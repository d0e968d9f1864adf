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
 * Takes operations from the intake queue, many in one transaction. Delivery is closed until the engine's gate opens it.
 *
 * <p>Sessions and transaction timeout come from system properties of the server, see {@code
 * server-config/README.md}. The consumer window is 0, so that a crash counts no attempt for messages that were never
 * looked at (docs/rules.md L15).
 */
@MessageDriven(
        name = "OperationsBean",
        messageListenerInterface = MessageListener.class,
        activationConfig = {
            @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
            @ActivationConfigProperty(
                    propertyName = "destinationLookup",
                    propertyValue = "java:/jms/queue/semel/operations"),
            @ActivationConfigProperty(propertyName = "maxSession", propertyValue = "${semel.sessions:4}"),
            @ActivationConfigProperty(
                    propertyName = "transactionTimeout",
                    propertyValue = "${semel.transaction-timeout:60}"),
            @ActivationConfigProperty(propertyName = "consumerWindowSize", propertyValue = "0")
        })
@TransactionManagement(TransactionManagementType.CONTAINER)
@DeliveryActive(false)
public class OperationsBean extends OperationListener {

    /** Takes the fast lane. */
    public OperationsBean() {
        super(Lane.FAST);
    }
}
