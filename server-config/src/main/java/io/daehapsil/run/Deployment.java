package io.daehapsil.run;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a server said about the application so far. */
public record Deployment(State state, String reason) {
    public enum State {
        AWAITED,
        DONE,
        REFUSED
    }

    /** As the application begins the sentence by which it refuses; it ends with a full stop before the line or the text does. */
    private static final Pattern SENTENCE =
            Pattern.compile("Daehapsil does not start: (.*?)\\.(?=[\"\\\\}\\s]*(?:$|\\R|\\\\n))");

    private static final Pattern EXCEPTIONS = Pattern.compile("^(?:(?:[a-z]\\w*\\.)+[A-Z][\\w$]*: )+");

    static Deployment awaited() {
        return new Deployment(State.AWAITED, "");
    }

    static Deployment done() {
        return new Deployment(State.DONE, "");
    }

    /** @param reason without what a server puts before it; where the application says why, only that */
    static Deployment refused(String reason) {
        Matcher sentence = SENTENCE.matcher(reason);
        return new Deployment(
                State.REFUSED,
                sentence.find()
                        ? sentence.group(1) + "."
                        : EXCEPTIONS.matcher(reason).replaceFirst(""));
    }
}
