package io.daehapsil.trial;

import java.time.Duration;

/**
 * How long and how hard, from {@code -Ddaehapsil.soak.…}; every one has its default in the pom.
 *
 * @param bookings acknowledged reservations, after which it ends
 * @param clients at a time
 * @param calm seconds between the end of one fault and the next, on average
 * @param limit minutes after which it gives up
 * @param seed of the faults and the orders: the same ones come again, though not at the same moments
 */
record SoakOptions(Installation installation, int bookings, int clients, Duration calm, Duration limit, long seed) {

    /** @throws IllegalArgumentException naming the property that is wrong */
    static SoakOptions ofSystemProperties() {
        Given given = new Given("daehapsil.soak.", "mvn -Psoak");
        return new SoakOptions(
                Installation.of(given),
                (int) given.positive("bookings"),
                (int) given.positive("clients"),
                Duration.ofSeconds(given.positive("calm-seconds")),
                Duration.ofMinutes(given.positive("limit-minutes")),
                given.positive("seed"));
    }
}
