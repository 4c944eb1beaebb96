package io.daehapsil.ejb.verify;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.time.Instant;

/** What a token says whose signature was found good. @param audience what it may be shown for */
record KnownPass(RoomName room, PlaceId place, String audience, Instant expiresAt) {}
