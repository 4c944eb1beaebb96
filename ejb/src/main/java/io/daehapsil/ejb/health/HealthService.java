package io.daehapsil.ejb.health;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.health.NodeHealth;
import io.daehapsil.domain.node.NodeRole;
import io.daehapsil.domain.queue.BrokenRoom;
import io.daehapsil.ejb.health.redis.RedisSign;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Local;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import java.nio.file.Files;
import java.sql.Connection;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;

/**
 * The health of this node, asked by the servers' health checks through JNDI: those are looked for only in the EAR's
 * libraries, which cannot see this module's classes.
 */
@Singleton
@Local(NodeHealth.class)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class HealthService implements NodeHealth {

    private static final Duration LIMIT = Duration.ofSeconds(1);

    @Resource
    private ManagedExecutorService executor;

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    @Resource(lookup = "java:comp/DefaultJMSConnectionFactory")
    private ConnectionFactory broker;

    @Inject
    private RedisSign redis;

    @Inject
    private TimetableService timetables;

    @Inject
    private RoomService rooms;

    @Inject
    private DeploymentSettings settings;

    private final Map<Unavailable.What, Probe> shared = new EnumMap<>(Unavailable.What.class);
    private Probe sale;
    private volatile boolean started;

    @PostConstruct
    void prepare() {
        shared.put(Unavailable.What.REDIS, new Probe("Redis", this::redisAnswers, executor, LIMIT));
        shared.put(Unavailable.What.BROKER, new Probe("The broker", this::brokerAnswers, executor, LIMIT));
        shared.put(Unavailable.What.DATABASE, new Probe("The database", this::databaseAnswers, executor, LIMIT));
        sale = new Probe("The timetable", this::saleIsLoaded, executor, LIMIT);
    }

    @Override
    public boolean isStarted() {
        started = started || sale.ask().join();
        return started;
    }

    /** Without the public key in its home the server refuses every pass: that is this node's own fault. */
    @Override
    public boolean isReady() {
        return Files.isReadable(settings.passKeySetFile());
    }

    @Override
    public Set<Unavailable.What> away() {
        Map<Unavailable.What, CompletableFuture<Boolean>> answers = new EnumMap<>(Unavailable.What.class);
        shared.forEach((what, probe) -> answers.put(what, probe.ask()));
        Set<Unavailable.What> away = EnumSet.noneOf(Unavailable.What.class);
        answers.forEach((what, answer) -> {
            if (!answer.join()) {
                away.add(what);
            }
        });
        return away;
    }

    @Override
    public Set<NodeRole> roles() {
        return settings.split().roles();
    }

    @Override
    public List<String> brokenRooms() {
        return rooms.broken().stream().map(BrokenRoom::room).toList();
    }

    private boolean redisAnswers() {
        redis.ask();
        return true;
    }

    /** A connection alone may come from a pool that has not noticed; a temporary queue is made by the broker itself. */
    private boolean brokerAnswers() {
        try (JMSContext context = broker.createContext()) {
            context.createTemporaryQueue();
            return true;
        }
    }

    private boolean databaseAnswers() throws Exception {
        try (Connection connection = database.getConnection()) {
            return connection.isValid((int) LIMIT.toSeconds());
        }
    }

    private boolean saleIsLoaded() {
        return !timetables.rooms().isEmpty() || !settings.sample();
    }
}
