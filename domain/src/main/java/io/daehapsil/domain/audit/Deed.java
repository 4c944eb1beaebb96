package io.daehapsil.domain.audit;

import java.util.Map;

/**
 * What somebody does.
 *
 * @param action a fixed word of ours, such as {@code room.settings}
 * @param target what it is done to: the name of a room or of an operator
 * @param before what is changed, as it was; never a secret
 * @param after the same things, as they are now
 */
public record Deed(String action, String target, Map<String, String> before, Map<String, String> after) {

    public Deed {
        before = Map.copyOf(before);
        after = Map.copyOf(after);
    }

    public static Deed of(String action, String target) {
        return new Deed(action, target, Map.of(), Map.of());
    }
}
