package io.daehapsil.trial;

/** What the pom says by {@code -D}. Every fault names the property that is wrong. */
public record Given(String prefix, String command) {

    public String oneOf(String name, String one, String other) {
        String value = text(name);
        if (!value.equals(one) && !value.equals(other)) {
            throw new IllegalArgumentException(prefix + name + " is " + one + " or " + other + ", not " + value);
        }
        return value;
    }

    public long positive(String name) {
        try {
            long number = Long.parseLong(text(name));
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(prefix + name + " must be a whole number", notANumber);
        }
        throw new IllegalArgumentException(prefix + name + " must be more than 0");
    }

    public String text(String name) {
        String value = System.getProperty(prefix + name);
        if (value == null) {
            throw new IllegalArgumentException("run this by " + command + ", or set " + prefix + name);
        }
        return value.strip();
    }
}
