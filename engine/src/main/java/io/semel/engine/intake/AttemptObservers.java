package io.semel.engine.intake;

import io.semel.engine.intake.AttemptEnded.Ending;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.spi.Contextual;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.ObserverMethod;
import jakarta.inject.Inject;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;

/**
 * Tells every observer of {@link AttemptEnded}, in the order of their priorities. One that fails is logged and hides nothing
 * from the others.
 *
 * <p>The threads that end a transaction have no naming context of a component ({@code java:comp}), so that an observer which
 * was made there could not be given its resources, and would fail at every attempt. All are made before delivery opens.
 *
 * <p><b>Transaction:</b> none, the attempt's is over. <b>Threads:</b> any.
 */
@ApplicationScoped
public class AttemptObservers {

    private static final System.Logger LOG = System.getLogger(AttemptObservers.class.getName());

    private static final AttemptEnded ANY =
            new AttemptEnded(new Subject(null, null, null, null, 0), Ending.UNKNOWN, null, null, Duration.ZERO, true);

    @Inject
    BeanManager beans;

    private List<ObserverMethod<? super AttemptEnded>> observers = List.of();

    @PostConstruct
    void find() {
        observers = List.copyOf(beans.resolveObserverMethods(ANY));
        observers.forEach(observer -> make(observer.getDeclaringBean()));
    }

    private <T> void make(Bean<T> bean) {
        Contextual<T> contextual = bean;
        beans.getContext(bean.getScope()).get(contextual, beans.createCreationalContext(contextual));
    }

    /** All observers can be told; otherwise making them has thrown. Called where components have their names. */
    public void ready() {
        if (observers.isEmpty()) {
            throw new IllegalStateException("nobody observes the end of attempts: no metrics, no causes, no circuit");
        }
    }

    void tell(AttemptEnded attempt) {
        for (ObserverMethod<? super AttemptEnded> observer : observers) {
            try {
                observer.notify(attempt);
            } catch (RuntimeException failure) {
                LOG.log(Level.ERROR, "an observer of attempts failed: " + observer.getBeanClass(), failure);
            }
        }
    }
}
