package io.daehapsil.ejb.admission.redis;

import io.daehapsil.domain.admission.AdmissionNews;
import io.daehapsil.domain.admission.Admitted;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisFailures;
import io.daehapsil.ejb.redis.RoomKeys;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Hears what {@code lua/admission/admit_places.lua} publishes. Redisson subscribes again by itself after Redis was away. */
@ApplicationScoped
public class RedisAdmissionNews implements AdmissionNews {

    private static final String WORD = "ADMITTED";
    private static final int PLACES_FROM = 3;

    private final RedissonClient redis;

    /** For the container's proxy only. */
    protected RedisAdmissionNews() {
        this(null);
    }

    @Inject
    public RedisAdmissionNews(RedissonClient redis) {
        this.redis = redis;
    }

    @Override
    public void subscribe(Consumer<Admitted> listener) {
        RedisFailures.guarded(
                "subscribing to admissions",
                () -> redis.getPatternTopic(RoomKeys.ADMISSIONS_OF_ALL_ROOMS, StringCodec.INSTANCE)
                        .addListener(
                                String.class,
                                (pattern, channel, message) -> RoomKeys.roomOf(channel.toString())
                                        .flatMap(room -> read(room, message))
                                        .ifPresent(listener)));
    }

    /** Empty for other news on the same channel. */
    static Optional<Admitted> read(RoomName room, String message) {
        String[] words = message.split(" ");
        if (words.length <= PLACES_FROM || !words[0].equals(WORD)) {
            return Optional.empty();
        }
        return Optional.of(new Admitted(
                room,
                Arrays.stream(words, PLACES_FROM, words.length)
                        .map(PlaceId::new)
                        .collect(Collectors.toSet())));
    }
}
