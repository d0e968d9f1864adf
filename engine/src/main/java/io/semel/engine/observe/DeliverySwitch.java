package io.semel.engine.observe;

import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Starts and stops the delivery of our message-driven beans. What an operator stopped is left alone: only a bean that was
 * never started, or that was stopped here, is started.
 *
 * <p><b>Threads:</b> the gate's, one at a time. <b>Blocking:</b> stopping waits until the running deliveries have come
 * back, at most a good minute; then the resource adapter interrupts them.
 */
final class DeliverySwitch {

    private static final System.Logger LOG = System.getLogger(DeliverySwitch.class.getName());

    private final MessageBeans beans;
    private final Consumer<DeliveryOpened> whenOpened;
    private final Consumer<DeliveryResumed> whenResumed;
    private final Set<String> started = new HashSet<>();
    private boolean announced;

    DeliverySwitch(MessageBeans beans, Consumer<DeliveryOpened> whenOpened, Consumer<DeliveryResumed> whenResumed) {
        this.beans = beans;
        this.whenOpened = whenOpened;
        this.whenResumed = whenResumed;
    }

    /** Starts what may be started; the first time it is announced before. */
    void open(Instant now) {
        if (!announced) {
            whenOpened.accept(new DeliveryOpened(now));
            announced = true;
        }
        for (ServerResource bean : beans.all()) {
            if (!started.contains(bean.toString())) {
                start(bean);
                started.add(bean.toString());
            }
        }
    }

    private static void start(ServerResource bean) {
        if (!bean.flag("deliveryActive")) {
            bean.invoke("startDelivery");
            LOG.log(Level.INFO, "Delivery opens: {0} receives messages", bean.key("message-driven-bean"));
        }
    }

    /** Starts what {@link #interrupt} has stopped, and tells. */
    void resume(Instant now) {
        open(now);
        whenResumed.accept(new DeliveryResumed(now));
    }

    /** Stops every bean that receives messages; {@link #resume} starts those again. */
    void interrupt() {
        for (ServerResource bean : beans.all()) {
            if (bean.flag("deliveryActive")) {
                bean.invoke("stopDelivery");
                started.remove(bean.toString());
            }
        }
    }
}
