package io.daehapsil.ejb.admission;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Keeps {@link LiveSlots} fresh. */
@ApplicationScoped
public class SlotLook implements RepeatedWork {

    private static final long EVERY_MILLIS = 500;

    private final LiveSlots slots;

    /** For the container's proxy only. */
    protected SlotLook() {
        this(null);
    }

    @Inject
    public SlotLook(LiveSlots slots) {
        this.slots = slots;
    }

    @Override
    public String what() {
        return "looking at the slots of visitors of other sites";
    }

    @Override
    public long everyMillis() {
        return EVERY_MILLIS;
    }

    @Override
    public void doOnce() {
        slots.look();
    }
}
