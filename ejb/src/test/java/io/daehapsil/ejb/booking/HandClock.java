package io.daehapsil.ejb.booking;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Moved by hand; it begins long before the trains of {@link TestSale} leave, whatever the day of the test. */
public final class HandClock extends Clock {

    private volatile Instant now = Instant.parse("2026-12-01T07:00:00Z");

    public void pass(Duration time) {
        now = now.plus(time);
    }

    void set(Instant instant) {
        now = instant;
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return Clock.fixed(now, zone);
    }
}
