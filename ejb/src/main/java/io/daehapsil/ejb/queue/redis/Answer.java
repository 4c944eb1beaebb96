package io.daehapsil.ejb.queue.redis;

import io.daehapsil.domain.queue.SlotTime;
import java.time.Duration;
import java.util.List;

/** One answer of a script: an outcome word and what follows it. */
record Answer(List<?> items) {

    String word() {
        return (String) items.get(0);
    }

    boolean is(Enum<?> outcome) {
        return outcome.name().equals(word());
    }

    long number(int index) {
        return (Long) items.get(index);
    }

    SlotTime slotTime(int index) {
        return new SlotTime(Duration.ofMillis(number(index)), Duration.ofMillis(number(index + 1)));
    }
}
