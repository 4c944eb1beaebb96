package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.booking.ReservationRecord;
import io.daehapsil.ejb.booking.BookingWriter;
import io.daehapsil.ejb.booking.NotSent;
import io.daehapsil.ejb.booking.ReservationSender;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Keeps the texts of the messages until they are delivered; a container's queue is tested with the built EAR. */
public final class QueueInMemory implements ReservationSender {

    /** How the next sends go. */
    public enum Mood {
        WELL,
        SURELY_NOT_SENT,
        /** Another message failed a moment ago. */
        JUST_FAILED,
        /** The message is in the queue, but the sender sees an error at the commit. */
        COMMIT_UNKNOWN
    }

    private final Queue<String> messages = new ConcurrentLinkedQueue<>();
    private volatile Mood mood = Mood.WELL;

    @Override
    public void send(ReservationRecord reservation) {
        String text = ReservationMessage.write(reservation);
        if (mood == Mood.SURELY_NOT_SENT) {
            throw new NotSent(new IllegalStateException("no broker"));
        }
        messages.add(text);
        if (mood == Mood.COMMIT_UNKNOWN) {
            throw new IllegalStateException("the broker died at the commit");
        }
    }

    @Override
    public boolean hasJustFailed() {
        return mood == Mood.JUST_FAILED;
    }

    public void be(Mood mood) {
        this.mood = mood;
    }

    public int size() {
        return messages.size();
    }

    /** Delivers all messages, in order; what fails stays. */
    public void deliverTo(BookingWriter writer) {
        List<String> all = new ArrayList<>(messages);
        for (String text : all) {
            writer.write(ReservationMessage.read(text));
            messages.remove(text);
        }
    }

    /** All messages are lost, as they must never be. */
    public void lose() {
        messages.clear();
    }

    /** A copy of all messages, to be delivered once more at a later time. */
    public List<String> copy() {
        return List.copyOf(messages);
    }

    public void put(List<String> copies) {
        messages.addAll(copies);
    }
}
