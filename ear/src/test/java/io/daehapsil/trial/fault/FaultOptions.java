package io.daehapsil.trial.fault;

import io.daehapsil.trial.Given;
import io.daehapsil.trial.Installation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which faults and how large a sale, from {@code -Ddaehapsil.faults.…}; every one has its default in the pom.
 *
 * @param rows what strikes together, sale by sale
 */
record FaultOptions(Installation installation, Plan plan, List<Set<InjectedFault>> rows) {

    /** @throws IllegalArgumentException naming the property that is wrong */
    static FaultOptions ofSystemProperties() {
        Given given = new Given("daehapsil.faults.", "mvn -Pfaults");
        return new FaultOptions(
                Installation.of(given, "postgresql"),
                new Plan(
                        (int) given.positive("visitors"),
                        (int) given.positive("bookings"),
                        Duration.ofSeconds(given.positive("coming-seconds")),
                        new Pace((int) given.positive("a-second")),
                        Duration.ofSeconds(given.positive("struck-seconds")),
                        Duration.ofMinutes(given.positive("limit-minutes")),
                        given.positive("seed")),
                rows(given.text("only"), given.oneOf("pairs", "true", "false").equals("true")));
    }

    /**
     * @param only names with commas, those of a pair with a plus; empty: each by itself
     * @param pairs whether any two of different parts also come together, where {@code only} is empty
     */
    static List<Set<InjectedFault>> rows(String only, boolean pairs) {
        if (!only.isEmpty()) {
            return Arrays.stream(only.split(",")).map(FaultOptions::together).toList();
        }
        List<Set<InjectedFault>> rows = new ArrayList<>();
        for (InjectedFault fault : InjectedFault.values()) {
            rows.add(EnumSet.of(fault));
        }
        if (pairs) {
            for (InjectedFault one : InjectedFault.values()) {
                for (InjectedFault other : EnumSet.range(one, InjectedFault.BROKER_SILENT)) {
                    if (one.part() != other.part()) {
                        rows.add(EnumSet.of(one, other));
                    }
                }
            }
        }
        return rows;
    }

    private static Set<InjectedFault> together(String names) {
        Set<InjectedFault> faults = EnumSet.noneOf(InjectedFault.class);
        for (String name : names.strip().split("\\+")) {
            faults.add(InjectedFault.valueOf(name));
        }
        return faults;
    }
}
