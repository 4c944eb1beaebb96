package io.daehapsil.rehearsal;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What one visitor lived, by one clock that all visitors share. A moment of asking is before the product can have heard it,
 * one of an answer after the product has given it, so that "answered before the other asked" is certain.
 *
 * @param joins each answered call to join; those that were told to try again have no number
 * @param finished whether the visit came to its end before the play did
 */
record Story(
        String visitor,
        Part part,
        List<Joined> joins,
        List<Told> told,
        List<Bought> bought,
        List<String> faults,
        boolean finished) {

    Story {
        joins = List.copyOf(joins);
        told = List.copyOf(told);
        bought = List.copyOf(bought);
        faults = List.copyOf(faults);
    }

    /** @param number empty where the answer was to try again */
    record Joined(long askedMillis, long answeredMillis, OptionalLong number) {}

    /**
     * An answer about the place.
     *
     * @param status the product's word: WAITING, ALLOWED, …
     */
    record Told(
            long askedMillis,
            long answeredMillis,
            String status,
            long number,
            long ahead,
            long fromSeconds,
            long toSeconds) {

        boolean waits() {
            return status.equals("WAITING");
        }

        boolean inside() {
            return status.equals("ALLOWED");
        }
    }

    /**
     * Seats that the product said are the visitor's.
     *
     * @param from index of the call where they board, {@code to} of that where they get off
     * @param stands whether the booking was in the database in the end
     */
    record Bought(String reference, String departure, int from, int to, List<String> seats, boolean stands) {

        Bought {
            seats = List.copyOf(seats);
        }
    }

    /** The join that gave the number. */
    Stream<Joined> numbered() {
        return joins.stream().filter(join -> join.number().isPresent());
    }

    OptionalLong number() {
        return numbered().findFirst().map(Joined::number).orElse(OptionalLong.empty());
    }

    /** Whether the last answer was that this visitor, by the number that was given, is still in the line. */
    boolean isInLine() {
        return !told.isEmpty()
                && told.get(told.size() - 1).waits()
                && number().isPresent()
                && told.get(told.size() - 1).number() == number().getAsLong();
    }

    boolean cameIn() {
        return told.stream().anyMatch(Told::inside);
    }
}
