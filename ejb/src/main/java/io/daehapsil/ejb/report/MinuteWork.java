package io.daehapsil.ejb.report;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Lets the minutes be kept, a few times in each, so that the last one is near its end. */
@ApplicationScoped
public class MinuteWork implements RepeatedWork {

    @Inject
    private ReportService reports;

    @Override
    public String what() {
        return "keeping the minutes of the rooms";
    }

    @Override
    public long everyMillis() {
        return 10_000;
    }

    @Override
    public void doOnce() {
        reports.keepMinutes();
    }
}
