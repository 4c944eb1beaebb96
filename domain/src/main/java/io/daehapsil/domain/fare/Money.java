package io.daehapsil.domain.fare;

import java.util.Currency;

/** An amount in the currency's smallest unit (won, cents), not negative. */
public record Money(long minor, Currency currency) {

    public Money {
        if (minor < 0) {
            throw new IllegalArgumentException("an amount is not negative");
        }
    }

    /** @throws IllegalArgumentException if the currencies differ: nobody here knows a rate */
    public Money plus(Money other) {
        if (!currency.equals(other.currency)) {
            throw new IllegalArgumentException(currency + " and " + other.currency + " cannot be added");
        }
        return new Money(Math.addExact(minor, other.minor), currency);
    }
}
