package io.daehapsil.domain.node;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which doors a node opens. A role is about who may ask here and nothing else: what nodes do by themselves, every node does,
 * so that nothing stands still because the last node with some role is gone.
 */
public enum NodeRole {
    /** The line: joining, asking, the waiting page, the doors of the FastAPI original. */
    QUEUE,
    /** What stands in front of, or beside, other people's sites. */
    GATE,
    /** Trains, seats, reservations and bookings, by page and by API. */
    BOOKING,
    /** The operators' desk. */
    ADMIN;

    /** As it stands in settings, in metrics and in the readiness. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * @param text words with commas between
     * @throws IllegalArgumentException for a word that is no role, and where there is none at all
     */
    public static Set<NodeRole> setOf(String text) {
        Set<NodeRole> roles = EnumSet.noneOf(NodeRole.class);
        for (String word : text.split(",", -1)) {
            roles.add(Arrays.stream(values())
                    .filter(role -> role.word().equals(word.strip()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(text)));
        }
        return Collections.unmodifiableSet(roles);
    }

    public static String words(Set<NodeRole> roles) {
        return roles.stream().sorted().map(NodeRole::word).collect(Collectors.joining(","));
    }
}
