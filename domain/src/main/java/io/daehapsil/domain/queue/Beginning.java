package io.daehapsil.domain.queue;

import java.util.Optional;

/**
 * How a line has begun at its opening.
 *
 * <p>Where early birds are drawn, the one who arrived as number a (1 to {@code drawn}) has the number
 * {@code drawn + d} from then on, where d is what {@link Draw} says; later arrivals are numbered above all of them. So a
 * number never changes its meaning, and whoever is above {@code drawn} has the final one. Visitors are told numbers without
 * the gap: {@link #shown}.
 *
 * @param begun whether the opening has been; from then on it is fixed who was early
 * @param drawn how many were drawn or are being drawn; 0 for order of arrival
 * @param drawing while they are; nobody is admitted until it is done
 * @param commitment where there is or will be a draw: the hash of its secret
 */
public record Beginning(boolean begun, long drawn, boolean drawing, Optional<String> commitment) {

    /** In order of arrival. */
    public static final Beginning PLAIN = new Beginning(true, 0, false, Optional.empty());

    /** The number as its visitor knows it: 1 to {@code drawn} by lot, and on from there in order of arrival. */
    public long shown(long number) {
        return number > drawn ? number - drawn : number;
    }

    Beginning committedTo(String hash) {
        return new Beginning(begun, drawn, drawing, Optional.of(hash));
    }
}
