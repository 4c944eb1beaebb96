package io.daehapsil.domain.timetable;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** A place where trains or buses stop, with its name per language. The first name is the feed's own. */
public record Stop(StopId id, Map<Locale, String> names) {

    public Stop {
        if (names.isEmpty()) {
            throw new IllegalArgumentException("stop " + id + " has no name");
        }
        names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    }

    /** The name in this language, else in English, else in the feed's own. */
    public String name(Locale locale) {
        String own = names.get(Locale.forLanguageTag(locale.getLanguage()));
        if (own != null) {
            return own;
        }
        return names.getOrDefault(Locale.ENGLISH, names.values().iterator().next());
    }
}
