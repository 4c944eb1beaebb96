package io.daehapsil.domain.operators;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What an operator may do. Each role may also do what the ones before it may. */
public enum Role {
    /** Sees everything, changes nothing. */
    VIEWER,
    /** Runs the opening: settings, pause, admission by hand, block list. */
    OPERATOR,
    /** Also keeps the operators, and ends whole lines. */
    ADMIN;

    /** As it stands in tokens, in the API and in the database. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Role> of(String word) {
        return Arrays.stream(values()).filter(role -> role.word().equals(word)).findFirst();
    }

    public boolean mayDoAs(Role needed) {
        return compareTo(needed) >= 0;
    }
}
