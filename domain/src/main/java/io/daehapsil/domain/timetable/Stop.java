package io.daehapsil.domain.timetable;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import java.util.Map;

/** A place where trains or buses stop, with its name per language. The first name is the feed's own. */
public record Stop(StopId id, Map<Locale, String> names) {

    public Stop {
        if (names.isEmpty()) {
            throw new IllegalArgumentException("stop " + id + " has no name");
        }
        names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
    }

    /** The name in this language (a name in ko serves ko-KR), else in English, else the feed's own. */
    public String name(Locale locale) {
        if (!locale.getLanguage().isEmpty()) {
            Locale own = Locale.lookup(List.of(new LanguageRange(locale.toLanguageTag())), names.keySet());
            if (own != null) {
                return names.get(own);
            }
        }
        return names.getOrDefault(Locale.ENGLISH, names.values().iterator().next());
    }
}
