package io.daehapsil.ejb.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.StreamSupport;

/**
 * What the server's own configuration cannot do without. A server that takes a variable nobody gave for an empty or literal
 * text says so in properties of its configuration, and the application refuses to start on it:
 * <pre>
 * daehapsil.needs.VARIABLE    what to give it
 * daehapsil.one-of.VARIABLE   the words that it may be, with commas between</pre>
 */
final class ServerNeeds {

    private static final String NEEDED = "daehapsil.needs.";
    private static final String ONE_OF = "daehapsil.one-of.";

    private ServerNeeds() {}

    /** A sentence for each variable that is missing or wrong, without its value where it may be a secret. */
    static List<String> faults(Iterable<String> names, Function<String, Optional<String>> values) {
        List<String> faults = new ArrayList<>();
        StreamSupport.stream(names.spliterator(), false).sorted().distinct().forEach(name -> {
            if (name.startsWith(NEEDED)) {
                String variable = name.substring(NEEDED.length());
                if (values.apply(variable).isEmpty()) {
                    faults.add(variable + " is not set: give it "
                            + values.apply(name).orElse("a value"));
                }
            } else if (name.startsWith(ONE_OF)) {
                String variable = name.substring(ONE_OF.length());
                String words = values.apply(name).orElse("");
                values.apply(variable)
                        .filter(value -> !Arrays.asList(words.split(",")).contains(value))
                        .ifPresent(value ->
                                faults.add(variable + " is '" + value + "' but must be " + words.replace(",", " or ")));
            }
        });
        return faults;
    }
}
