package io.semel.engine.observe;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.semel.engine.base.NodeName;
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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Holds delivery closed from the start until no fatal check fails, then opens it and goes on examining.
 *
 * <ol>
 *   <li>At start every message-driven bean is shut ({@code @DeliveryActive(false)}).
 *   <li>Every {@code semel.doctor-period} it examines; as soon as the database answers, the schemas are migrated.
 *   <li>As soon as nothing fatal is found it fires {@link DeliveryOpened} and starts the delivery of every bean.
 *   <li>When database or broker are away, or the node's name is lost to another server, delivery is interrupted: at the
 *       first failed attempt if the gate sees it too, after {@code semel.circuit-failures} in a row if it does not.
 *   <li>Each second it tries what is away, and opens delivery again as soon as nothing fatal is found. Other faults that
 *       come later are only reported.
 * </ol>
 *
 * <p><b>Transaction:</b> none. <b>Threads:</b> the work is done by one thread of the server's scheduled executor at a
 * time; {@link #current()} never waits. <b>Errors:</b> a fault of the environment never fails the deployment, but for a
 * data directory that cannot be written.
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
    private Event<DeliveryResumed> resumed;

    @Inject
    private Circuit circuit;

    @Inject
    private Metrics metrics;

    @Inject
    private Instance<NodeName> node;

    @Inject
    private HealthBoard health;

    @Inject
    private Instance<BusinessSchema> businessSchemas;

    private final Lock oneAtATime = new ReentrantLock();
    private volatile @Nullable GateKeeper keeper;
    private volatile @Nullable NodeLease lease;
    private volatile @Nullable Future<?> rounds;

    @PostConstruct
    void start() {
        GateKeeper started = gateKeeper();
        keeper = started;
        count(started);
        circuit.calls(() -> wake(started));
        rounds = executor.scheduleWithFixedDelay(
                () -> tick(started), TICK.toMillis(), TICK.toMillis(), TimeUnit.MILLISECONDS);
    }

    @PreDestroy
    void stop() {
        Future<?> running = rounds;
        if (running != null) {
            running.cancel(false);
        }
        circuit.calls(() -> {});
        giveBack();
    }

    private void count(GateKeeper gateKeeper) {
        Gauge.builder(MetricNames.DELIVERY_OPEN, () -> gateKeeper.current().status() == DeliveryStatus.OPEN ? 1 : 0)
                .register(metrics.registry());
        FunctionCounter.builder(MetricNames.INTERRUPTIONS, gateKeeper, GateKeeper::interruptions)
                .register(metrics.registry());
    }

    /** In a thread of its own, because stopping delivery waits for the sessions, and a session calls. */
    private void wake(GateKeeper gateKeeper) {
        try {
            executor.execute(() -> tick(gateKeeper));
        } catch (RejectedExecutionException shuttingDown) {
            circuit.release();
        }
    }

    /** A lease that is not given back is free a little later. */
    private void giveBack() {
        NodeLease held = lease;
        oneAtATime.lock();
        try {
            if (held != null) {
                held.release();
            }
        } catch (SQLException away) {
            LOG.log(
                    Level.INFO,
                    "The node's lease was not given back and will expire: SQLSTATE {0}",
                    away.getSQLState());
        } finally {
            oneAtATime.unlock();
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
                probe(model),
                Checks.ofServer(model, beans, settings, clock),
                Checks.ofDatabase(model, beans, migration, lease()));
        return new GateKeeper(
                new Rounds(model::isUnsettled, settings.doctorPeriod(), clock),
                doctor,
                new DeliverySwitch(beans, opened::fire, resumed::fire),
                circuit);
    }

    private static JdbcProbe probe(ServerModel model) {
        return new JdbcProbe(
                Datasource.named(Resources.XA_DATASOURCE),
                Datasource.named(Resources.OBSERVER_DATASOURCE),
                new TcpPort(() -> new Datasources(model).addressOf(Resources.XA_DATASOURCE)));
    }

    private NodeLease lease() {
        try {
            NodeLease made = new NodeLease(
                    Datasource.named(Resources.OBSERVER_DATASOURCE),
                    node::get,
                    Tenant.ofThisServer(UUID.randomUUID()),
                    settings.nodeLease());
            lease = made;
            return made;
        } catch (IOException unusable) {
            throw new UncheckedIOException(
                    "the server's data directory must be writable: " + unusable.getMessage(), unusable);
        }
    }

    /** What fails in it is logged, because a thrown exception would end the schedule. After the end none goes on. */
    private void tick(GateKeeper gateKeeper) {
        oneAtATime.lock();
        try {
            if (isOver()) {
                circuit.release();
                return; // a round would take the lease again that was given back
            }
            gateKeeper.tick();
            health.write(HealthNews.of(gateKeeper.current()));
        } catch (RuntimeException | LinkageError failed) {
            if (!isOver()) {
                LOG.log(Level.ERROR, "The doctor's round failed and is tried again", failed);
            }
        } finally {
            oneAtATime.unlock();
        }
    }

    /** A round that is under way when the application is stopped fails on what is gone already. */
    private boolean isOver() {
        Future<?> running = rounds;
        return running != null && running.isCancelled();
    }
}
