package io.semel.engine.observe;

import io.semel.engine.base.Resources;
import io.semel.engine.base.Settings;
import io.semel.engine.health.HealthBoard;
import io.semel.engine.operation.BusinessSchema;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Holds delivery closed from the start until no fatal check fails, then opens it and goes on examining.
 *
 * <ol>
 *   <li>At start every message-driven bean is shut ({@code @DeliveryActive(false)}).
 *   <li>Every {@code semel.doctor-period} it examines; as soon as the database answers, the schemas are migrated.
 *   <li>As soon as nothing fatal is found it fires {@link DeliveryOpened} and starts the delivery of every bean.
 *   <li>From then on it only reports: a fault that comes later is the business of redelivery.
 * </ol>
 *
 * <p><b>Transaction:</b> none. <b>Threads:</b> the work is done by one thread of the server's scheduled executor at a
 * time; {@link #current()} never waits. <b>Errors:</b> a fault of the environment never fails the deployment.
 */
@Singleton
@Startup
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class DeliveryGate {

    private static final System.Logger LOG = System.getLogger(DeliveryGate.class.getName());

    /** How soon the end of the server's boot is noticed. */
    private static final Duration TICK = Duration.ofSeconds(1);

    @Resource
    private ManagedScheduledExecutorService executor;

    @Inject
    private Settings settings;

    @Inject
    private Clock clock;

    @Inject
    private Event<DeliveryOpened> opened;

    @Inject
    private HealthBoard health;

    @Inject
    private Instance<BusinessSchema> businessSchemas;

    private volatile @Nullable GateKeeper keeper;
    private volatile @Nullable Future<?> rounds;

    @PostConstruct
    void start() {
        GateKeeper started = gateKeeper();
        keeper = started;
        rounds = executor.scheduleWithFixedDelay(
                () -> tick(started), TICK.toMillis(), TICK.toMillis(), TimeUnit.MILLISECONDS);
    }

    @PreDestroy
    void stop() {
        Future<?> running = rounds;
        if (running != null) {
            running.cancel(false);
        }
    }

    /** The last examination. Never waits, never fails. */
    public DoctorReport current() {
        GateKeeper started = keeper;
        return started == null
                ? new DoctorReport(DeliveryStatus.CLOSED, List.of(), clock.instant())
                : started.current();
    }

    private GateKeeper gateKeeper() {
        ServerModel model = ServerModel.ofThisServer();
        MessageBeans beans = MessageBeans.ofOwnDeployment(model);
        var migration = new SchemaMigration(
                Datasource.named(Resources.OBSERVER_DATASOURCE),
                businessSchemas.stream().toList());
        var doctor = new Doctor(
                new JdbcProbe(
                        Datasource.named(Resources.XA_DATASOURCE), Datasource.named(Resources.OBSERVER_DATASOURCE)),
                Checks.ofServer(model, beans, settings, clock),
                Checks.ofDatabase(model, beans, migration));
        return new GateKeeper(
                new Rounds(model::isUnsettled, settings.doctorPeriod(), clock), doctor, beans, opened::fire);
    }

    /** What fails in it is logged, because a thrown exception would end the schedule. */
    private void tick(GateKeeper gateKeeper) {
        try {
            gateKeeper.tick();
            health.write(HealthNews.of(gateKeeper.current()));
        } catch (RuntimeException | LinkageError failed) {
            LOG.log(System.Logger.Level.ERROR, "The doctor's round failed and is tried again", failed);
        }
    }
}
