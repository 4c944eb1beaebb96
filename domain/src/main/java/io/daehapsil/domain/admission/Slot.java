package io.daehapsil.domain.admission;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.time.Duration;

/**
 * An admitted visitor's right to be inside. It begins with the admission, ends at its absolute deadline, earlier when idle
 * for too long, and at once when the visitor leaves or the booking is done. Both durations are relative, because only
 * Redis' clock counts.
 *
 * @param remaining until the absolute end
 * @param idleRemaining until the end if nothing is done meanwhile; never more than {@code remaining}
 */
public record Slot(RoomName room, PlaceId place, long number, Duration remaining, Duration idleRemaining) {}
