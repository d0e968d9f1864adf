package io.semel.spring;

import io.semel.payment.Payment;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.TextMessage;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.TransactionManager;
import org.springframework.jms.listener.DefaultMessageListenerContainer;
import org.springframework.transaction.jta.JtaTransactionManager;

/**
 * Starts the listener container with the deployment and stops it with it.
 *
 * <p><b>Transaction:</b> the container begins one of the server's for each message; the key and the payment join it.
 */
@Singleton
@Startup
@TransactionManagement(TransactionManagementType.BEAN)
public class SpringPeer {

    private static final String QUEUE = "bench.spring";
    private static final String CLAIM = "insert into bench.spring_key (key) values (?1) on conflict do nothing";
    private static final int RECEIVE_MILLIS = 10_000;

    @Resource(lookup = "java:/BenchXA")
    ConnectionFactory broker;

    @Resource(lookup = "java:jboss/TransactionManager")
    TransactionManager transactions;

    @PersistenceContext(unitName = "payment")
    EntityManager entityManager;

    private final DefaultMessageListenerContainer container = new DefaultMessageListenerContainer();

    @PostConstruct
    void start() {
        JtaTransactionManager jta = new JtaTransactionManager(transactions);
        jta.afterPropertiesSet();
        container.setConnectionFactory(broker);
        container.setDestinationName(QUEUE);
        container.setTransactionManager(jta);
        // A JCA session belongs to the transaction it was made in, so nothing is kept from one message to the next.
        container.setCacheLevel(DefaultMessageListenerContainer.CACHE_NONE);
        container.setConcurrentConsumers(Integer.getInteger("semel.sessions", 15));
        container.setReceiveTimeout(RECEIVE_MILLIS);
        container.setMessageListener((MessageListener) this::take);
        container.afterPropertiesSet();
        container.start();
    }

    @PreDestroy
    void stop() {
        container.shutdown();
    }

    private void take(Message message) {
        try {
            int claimed = entityManager
                    .createNativeQuery(CLAIM)
                    .setParameter(1, message.getStringProperty("semel_key"))
                    .executeUpdate();
            if (claimed == 1) {
                Payment.of((TextMessage) message).take(entityManager);
            }
        } catch (JMSException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }
}
