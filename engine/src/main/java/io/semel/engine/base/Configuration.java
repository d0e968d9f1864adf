package io.semel.engine.base;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.lang.management.ManagementFactory;
import java.time.Clock;
import javax.management.JMException;
import javax.management.ObjectName;
import org.eclipse.microprofile.config.ConfigProvider;

/** Reads the configuration once at start and hands it to whoever injects it. */
@ApplicationScoped
class Configuration {

    /** MicroProfile Config: system properties of the server, environment, then the defaults of {@link Setting}. */
    @Produces
    @Singleton
    Settings settings() {
        var config = ConfigProvider.getConfig();
        return Settings.read(key -> config.getOptionalValue(key, String.class));
    }

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }

    /** The node identifier of the transaction manager: one name for a node in transactions, receipts and logs. */
    @Produces
    @Singleton
    NodeName nodeName() {
        try {
            Object name = ManagementFactory.getPlatformMBeanServer()
                    .getAttribute(new ObjectName("jboss.as:subsystem=transactions"), "nodeIdentifier");
            return new NodeName(String.valueOf(name));
        } catch (JMException unreadable) {
            throw new IllegalStateException("the server's node identifier cannot be read", unreadable);
        }
    }
}
