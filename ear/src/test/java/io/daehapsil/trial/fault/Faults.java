package io.daehapsil.trial.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/** A sale for each fault, alone and in pairs, and a table of what became of it. Ends with 0 only if every promise was kept. */
public final class Faults {

    /** On one rig, whose seats would be sold out in the end; another begins with all of them. */
    private static final int SALES = 20;

    private Faults() {}

    public static void main(String[] arguments) {
        // What the libraries tell of connections that come and go is not about the product.
        Logger.getLogger("").setLevel(Level.SEVERE);
        boolean kept = false;
        try {
            kept = run(FaultOptions.ofSystemProperties());
        } catch (Exception broken) {
            broken.printStackTrace();
        }
        // Whatever happened: visitors who are still about would keep this alive.
        System.exit(kept ? 0 : 1);
    }

    private static boolean run(FaultOptions options) throws Exception {
        Plan plan = options.plan();
        List<Row> rows = new ArrayList<>();
        for (int from = 0; from < options.rows().size(); from += SALES) {
            int to = Math.min(from + SALES, options.rows().size());
            try (Rig rig = new Rig(options.installation(), Map.of(), plan.struck(), plan.settings())) {
                Trial trial = new Trial(rig, plan);
                for (Set<InjectedFault> faults : options.rows().subList(from, to)) {
                    Row row = trial.sell(faults);
                    rows.add(row);
                    System.out.print(Row.table(List.of(row)));
                }
            }
        }
        System.out.printf(
                "%n%d visitors and %d bookings a sale, on two nodes of %s%n%n%s",
                plan.visitors(), plan.bookings(), options.installation().server(), Row.table(rows));
        return rows.stream().allMatch(Row::isKept);
    }
}
