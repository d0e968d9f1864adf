package io.semel.camel;

import io.semel.payment.Payment;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.jms.ConnectionFactory;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionManager;
import javax.sql.DataSource;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.component.jms.JmsComponent;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.processor.idempotent.jdbc.JdbcMessageIdRepository;
import org.apache.camel.spring.spi.SpringTransactionPolicy;
import org.springframework.transaction.jta.JtaTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Starts the route with the deployment and stops it with it.
 *
 * <p><b>Transaction:</b> the listener container begins one of the server's for each message; Camel's table of keys and the
 * payment join it.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class CamelPeer {

    /** Nothing is kept from one message to the next, because a JCA session belongs to the transaction it was made in. */
    private static final String INTAKE = "jms:queue:bench.camel?cacheLevelName=CACHE_NONE&receiveTimeout=10000"
            + "&concurrentConsumers=" + Integer.getInteger("semel.sessions", 15);

    private static final String KEYS = "bench.camel_messageprocessed";

    @Resource(lookup = "java:/BenchXA")
    ConnectionFactory broker;

    @Resource(lookup = "java:jboss/datasources/SemelXADS")
    DataSource database;

    @Resource(lookup = "java:jboss/TransactionManager")
    TransactionManager transactions;

    @PersistenceContext(unitName = "payment")
    EntityManager entityManager;

    private final CamelContext camel = new DefaultCamelContext();

    @PostConstruct
    void start() {
        JtaTransactionManager jta = new JtaTransactionManager(transactions);
        jta.afterPropertiesSet();
        JmsComponent jms = JmsComponent.jmsComponent(broker);
        jms.setTransactionManager(jta);
        camel.addComponent("jms", jms);
        camel.getRegistry().bind("required", new SpringTransactionPolicy(jta));
        try {
            camel.addRoutes(new Route(keys(jta), entityManager));
            camel.start();
        } catch (Exception refused) { // Camel's own signatures say no more
            throw new IllegalStateException("the route does not start", refused);
        }
    }

    private JdbcMessageIdRepository keys(JtaTransactionManager jta) {
        JdbcMessageIdRepository keys =
                new JdbcMessageIdRepository(database, new TransactionTemplate(jta), "payment.capture");
        keys.setTableName(KEYS);
        keys.setCreateTableIfNotExists(false);
        return keys;
    }

    @PreDestroy
    void stop() {
        camel.stop();
    }

    private static final class Route extends RouteBuilder {

        private final JdbcMessageIdRepository keys;
        private final EntityManager entityManager;

        Route(JdbcMessageIdRepository keys, EntityManager entityManager) {
            this.keys = keys;
            this.entityManager = entityManager;
        }

        /** The rollback takes the key back, so that Camel need not remove it. */
        @Override
        public void configure() {
            from(INTAKE)
                    .transacted("required")
                    .idempotentConsumer(header("semel_key"), keys)
                    .removeOnFailure(false)
                    .process(exchange -> Payment.of(exchange.getMessage().getMandatoryBody(String.class))
                            .take(entityManager));
        }
    }
}
