package io.daehapsil.ejb.admission.redis;

import io.daehapsil.domain.admission.BookingPace;
import io.daehapsil.domain.admission.BookingPaces;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The pace of the booking side in Redis: one text of at most {@value BookingPace#MOST} rates and the stretch under way, with blanks between. */
@ApplicationScoped
public class RedisBookingPaces implements BookingPaces {

    private static final Script READ = Script.named("admission/read_pace");
    private static final Script KEEP = Script.named("admission/keep_pace");
    private static final int RATES_FROM = 3;

    private final RedisScripts scripts;

    /** For the container's proxy only. */
    protected RedisBookingPaces() {
        this(null);
    }

    @Inject
    public RedisBookingPaces(RedisScripts scripts) {
        this.scripts = scripts;
    }

    @Override
    public BookingPace measure(RoomName room) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> read = scripts.run(READ, List.of(keys.stats(), keys.pending(), keys.pace()));
        String before = (String) read.get(3);
        BookingPace known = pace(before);
        BookingPace next =
                known.next(new BookingPace.Sample((Long) read.get(0), (Long) read.get(1), (Long) read.get(2)));
        if (!next.equals(known)) {
            List<Object> reply = scripts.run(KEEP, List.of(keys.pace()), before, text(next));
            return switch (KeepPaceOutcome.valueOf((String) reply.get(0))) {
                case KEPT -> next;
                case CHANGED -> known;
            };
        }
        return known;
    }

    private static String text(BookingPace pace) {
        String stretch = pace.beganAtMillis() + " " + pace.bookedAtBegin() + " " + pace.backlogged();
        return pace.rates().stream().map(rate -> " " + rate).collect(Collectors.joining("", stretch, ""));
    }

    private static BookingPace pace(String text) {
        if (text.isEmpty()) {
            return BookingPace.NONE;
        }
        String[] words = text.split(" ");
        return new BookingPace(
                Long.parseLong(words[0]),
                Long.parseLong(words[1]),
                Boolean.parseBoolean(words[2]),
                Arrays.stream(words).skip(RATES_FROM).map(Double::valueOf).toList());
    }
}
