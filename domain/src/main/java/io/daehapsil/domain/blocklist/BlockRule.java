package io.daehapsil.domain.blocklist;

import io.daehapsil.domain.queue.PlaceId;

/** One line of a block list. Its text form is {@code place:<id>}, {@code user:<id>} or {@code ip:<address or range>}. */
public record BlockRule(Kind kind, String value) {

    private static final int LONGEST = 200;

    /** What a rule looks at. */
    public enum Kind {
        /** The id of a place. */
        PLACE("place"),
        /** What a client written for the FastAPI original calls its visitor. */
        USER("user"),
        /** An address, or a range of addresses. */
        ADDRESS("ip");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    public BlockRule {
        if (value == null || value.isBlank() || value.length() > LONGEST) {
            throw new IllegalArgumentException("a rule of the block list has 1 to " + LONGEST + " characters");
        }
        value = switch (kind) {
            case PLACE -> new PlaceId(value).value();
            case USER -> value;
            case ADDRESS -> AddressRange.parse(value).toString();
        };
    }

    public static BlockRule place(PlaceId id) {
        return new BlockRule(Kind.PLACE, id.value());
    }

    public static BlockRule user(String id) {
        return new BlockRule(Kind.USER, id);
    }

    /** @throws IllegalArgumentException if it is neither an address nor a range */
    public static BlockRule address(String range) {
        return new BlockRule(Kind.ADDRESS, range);
    }

    /** @throws IllegalArgumentException if it is not the text form of a rule */
    public static BlockRule parse(String text) {
        for (Kind kind : Kind.values()) {
            if (text.startsWith(kind.word + ":")) {
                return new BlockRule(kind, text.substring(kind.word.length() + 1));
            }
        }
        throw new IllegalArgumentException("'" + text + "' is not a rule of a block list");
    }

    @Override
    public String toString() {
        return kind.word + ":" + value;
    }
}
