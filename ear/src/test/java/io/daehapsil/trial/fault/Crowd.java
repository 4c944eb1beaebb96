package io.daehapsil.trial.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The visitors of one sale, who come one after another. Threads for all whom a node that hangs may keep: others go on meanwhile. */
final class Crowd implements AutoCloseable {

    private static final int THREADS = 512;
    private static final int GLANCE_MILLIS = 20;

    private final Plan plan;
    private final List<Person> people = new ArrayList<>();
    private final ScheduledThreadPoolExecutor threads = new ScheduledThreadPoolExecutor(THREADS);
    private final AtomicInteger wentHome = new AtomicInteger();
    private volatile boolean allMayCome;
    private int came;
    private double due;

    Crowd(Plan plan, Venue venue) {
        this.plan = plan;
        SplittableRandom random = new SplittableRandom(plan.seed());
        for (int visitor = 0; visitor < plan.visitors(); visitor++) {
            people.add(new Person(venue, plan.buys(visitor), random.split()));
        }
    }

    void begin() {
        threads.scheduleAtFixedRate(this::letCome, 0, GLANCE_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** Those who were held back until a fault was healed. */
    void letAllCome() {
        allMayCome = true;
    }

    /** What does not come in time because of the hold does not come in a heap afterwards. */
    private void letCome() {
        int most = allMayCome ? people.size() : plan.comeBeforeItIsHealed();
        due = Math.min(
                most,
                due + (double) plan.visitors() * GLANCE_MILLIS / plan.coming().toMillis());
        while (came < due) {
            Person person = people.get(came++);
            threads.execute(() -> go(person));
        }
    }

    private void go(Person person) {
        person.step()
                .ifPresentOrElse(
                        wait -> threads.schedule(() -> go(person), wait.toMillis(), TimeUnit.MILLISECONDS),
                        wentHome::incrementAndGet);
    }

    boolean isAtHome() {
        return wentHome.get() == people.size();
    }

    long joined() {
        return people.stream().filter(Person::hasNumber).count();
    }

    long admitted() {
        return people.stream().filter(Person::cameIn).count();
    }

    long booked() {
        return people.stream().filter(Person::hasBooked).count();
    }

    List<Story> stories() {
        return people.stream().map(Person::story).toList();
    }

    /** Whoever is still about goes home. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
