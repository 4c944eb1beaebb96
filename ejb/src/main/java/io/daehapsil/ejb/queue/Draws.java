package io.daehapsil.ejb.queue;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.queue.Draw;
import io.daehapsil.domain.queue.DrawResult;
import io.daehapsil.domain.queue.Opening.Order;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.Rooms;
import io.daehapsil.domain.queue.WaitingLine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;

/**
 * The draws of early birds. A secret is made when a room is first seen with order DRAW, kept in the database and shown as its
 * hash; at the opening Redis fixes how many take part, and any node can then compute anybody's number by itself.
 */
@ApplicationScoped
public class Draws {

    private static final int SECRET_BYTES = 32;

    /** Keeps one call to Redis below 20 ms, so that nobody else waits long. */
    private static final int MOST_A_CALL = 500;

    private final Rooms rooms;
    private final WaitingLine line;
    private final Map<Key, byte[]> secrets = new ConcurrentHashMap<>();

    private record Key(RoomName room, long generation) {}

    /** For the container's proxy only. */
    protected Draws() {
        this(null, null);
    }

    @Inject
    public Draws(Rooms rooms, WaitingLine line) {
        this.rooms = rooms;
        this.line = line;
    }

    /** The picture with what is shown before a draw, for a room that has one. @throws io.daehapsil.domain.Unavailable */
    RoomView commit(RoomView view) {
        boolean draws = view.settings().opening().order() == Order.DRAW
                || view.beginning().drawn() > 0;
        return draws ? view.committedTo(Draw.commitment(secret(view))) : view;
    }

    /** The number in the line of one who arrived as this number, or who has that number since the draw. */
    long number(RoomView view, long number) {
        long drawn = view.beginning().drawn();
        boolean stands = number > drawn || view.beginning().drawing();
        return stands ? number : drawn + draw(view).drawn(number);
    }

    /** The draw of this line, once it is fixed who takes part; from then on its secret is no secret any more. */
    Optional<DrawResult> result(RoomView view) {
        return view.beginning().drawn() > 0
                ? Optional.of(new DrawResult(
                        HexFormat.of().formatHex(secret(view)),
                        view.beginning().drawn(),
                        !view.beginning().drawing()))
                : Optional.empty();
    }

    /** As {@link QueueService#drawn}. */
    List<Long> order(RoomView view, long from, int atMost) {
        long count = view.beginning().drawn();
        if (count == 0) {
            throw new NotFound("draw", view.room().value());
        }
        Draw draw = draw(view);
        long first = Math.max(1, from);
        return LongStream.range(first, Math.min(count + 1, first + atMost))
                .map(draw::drawn)
                .boxed()
                .toList();
    }

    /**
     * Goes on with a draw that is under way. Several nodes may, and each may stop at any time: what is drawn is drawn.
     *
     * @param mostCalls bounds the time that it takes
     */
    void goOn(RoomView view, int mostCalls) {
        if (!view.beginning().drawing()) {
            return;
        }
        Draw draw = draw(view);
        Map<PlaceId, Long> drawn = Map.of();
        for (int calls = 0; calls < mostCalls; calls++) {
            Map<PlaceId, Long> arrivals = line.draw(view.room(), view.generation(), drawn, MOST_A_CALL);
            if (arrivals.isEmpty()) {
                return;
            }
            drawn = new HashMap<>(arrivals);
            drawn.replaceAll((place, arrival) -> view.beginning().drawn() + draw.drawn(arrival));
        }
    }

    private Draw draw(RoomView view) {
        return new Draw(secret(view), view.room(), view.beginning().drawn());
    }

    private byte[] secret(RoomView view) {
        return secrets.computeIfAbsent(
                new Key(view.room(), view.generation()),
                key -> rooms.drawSecret(key.room(), key.generation(), Draws::newSecret));
    }

    private static byte[] newSecret() {
        byte[] secret = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(secret);
        return secret;
    }
}
