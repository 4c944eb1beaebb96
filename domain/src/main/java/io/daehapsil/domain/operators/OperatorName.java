package io.daehapsil.domain.operators;

import java.util.regex.Pattern;

/** By what an operator logs in and stands in the audit: 1 to 40 of {@code a-z 0-9 . _ -}. */
public record OperatorName(String value) {

    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9._-]{0,39}");

    public OperatorName {
        if (value == null || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    "an operator's name has 1 to 40 small letters, digits, dots, lines and dashes, and begins with a letter or digit");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
