package io.daehapsil.trial.fault;

import io.daehapsil.trial.Books;
import io.daehapsil.trial.Customer;
import io.daehapsil.trial.Ledger;
import io.daehapsil.trial.Market;
import io.daehapsil.trial.Verdict;
import java.net.http.HttpClient;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;

/** Sales on one rig, one after another; in each of them something fails while it is under way. */
final class Trial {

    private static final int GLANCE_MILLIS = 100;
    /** Two passes of the reconciliation, a minute apart, agree before it heals anything. */
    private static final Duration SETTLED = Duration.ofSeconds(200);

    private final Rig rig;
    private final Plan plan;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(3))
            .build();
    private final Market market;
    /** Of all sales: the books are those of all. */
    private final Ledger ledger = new Ledger(Integer.MAX_VALUE);
    /** What was wrong with the books before is not wrong again. */
    private final Set<String> known = new HashSet<>();

    Trial(Rig rig, Plan plan) {
        this.rig = rig;
        this.plan = plan;
        Customer scout = new Customer(http, rig.pages().get(0), ledger, new SplittableRandom(plan.seed()), () -> false);
        if (!scout.comeIn()) {
            throw new IllegalStateException("nobody is let in");
        }
        market = new Market(scout);
    }

    /** @return when all is settled; the rig is as before, but for a node that may still start */
    Row sell(Set<InjectedFault> faults) throws Exception {
        rig.awaitWhole();
        Watch watch = new Watch();
        LongAdder refused = new LongAdder();
        Venue venue = new Venue(http, rig.pages(), market, ledger, watch, refused, Plan.SLOT_SECONDS);
        try (Crowd crowd = new Crowd(plan, venue)) {
            crowd.begin();
            until(() -> crowd.joined() >= plan.comeBeforeItStrikes() && crowd.booked() > 0);
            long cameBefore = crowd.joined();
            watch.struck();
            long struckAt = Watch.now();
            for (InjectedFault fault : faults) {
                fault.strike(rig);
            }
            TimeUnit.MILLISECONDS.sleep(Math.max(0, struckAt + plan.struck().toMillis() - Watch.now()));
            for (InjectedFault fault : faults) {
                fault.heal(rig);
            }
            watch.healed();
            Duration struck = Duration.ofMillis(Watch.now() - struckAt);
            crowd.letAllCome();
            long healedAt = Watch.now();
            long written = rig.bookings();
            until(() -> {
                if (writtenSince(written)) {
                    watch.succeeded(Watch.Doing.WRITTEN, healedAt);
                }
                return crowd.isAtHome() && watch.isWhole();
            });
            List<String> broken = new ArrayList<>(Promises.broken(crowd.stories(), plan.pace()));
            if (cameBefore >= plan.comeBeforeItIsHealed()) {
                broken.add("it struck nobody: all had come who come before it is healed");
            }
            if (faults.stream().noneMatch(fault -> fault.part().holdsTheLine())) {
                watch.heldUp().ifPresent(broken::add);
            }
            broken.addAll(settle());
            if (!watch.isWhole()) {
                broken.add("it did not recover: " + watch.slowest());
            }
            return new Row(
                    faults,
                    struck,
                    crowd.joined(),
                    crowd.admitted(),
                    crowd.booked(),
                    refused.sum(),
                    watch.recovery().map(took -> Row.seconds(took) + " ").orElse("") + watch.slowest(),
                    broken);
        }
    }

    private boolean writtenSince(long before) {
        try {
            return rig.bookings() > before;
        } catch (SQLException away) {
            return false;
        }
    }

    private void until(BooleanSupplier reached) throws InterruptedException {
        long end = System.nanoTime() + plan.limit().toNanos();
        while (!reached.getAsBoolean() && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(GLANCE_MILLIS);
        }
    }

    /** What is under way arrives, and what leaked is healed. @return what is wrong with the books then */
    private List<String> settle() throws InterruptedException, SQLException {
        long end = System.nanoTime() + SETTLED.toNanos();
        List<String> wrong = wrong();
        while (!(rig.pending() == 0 && wrong.isEmpty()) && System.nanoTime() < end) {
            TimeUnit.SECONDS.sleep(1);
            wrong = wrong();
        }
        known.addAll(wrong);
        return wrong;
    }

    private List<String> wrong() throws SQLException {
        Books books = rig.books();
        return Verdict.of(ledger, books).faults().stream()
                .filter(sentence -> !known.contains(sentence))
                .toList();
    }
}
