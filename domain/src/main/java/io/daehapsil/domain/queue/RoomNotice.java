package io.daehapsil.domain.queue;

import java.util.Optional;

/**
 * What anybody may know of a room.
 *
 * @param commitment where there is or will be a draw: the hash of its secret
 * @param draw from the opening on
 */
public record RoomNotice(
        RoomName room,
        String title,
        Branding branding,
        Opening opening,
        Opening.Phase phase,
        Optional<String> commitment,
        Optional<DrawResult> draw) {}
