package io.daehapsil.ejb.gate;

import io.daehapsil.domain.gate.Parameters;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The fields of one object in a file, read with a sentence for each that is wrong. @param where in the file, for the sentence */
record FileFields(JsonObject object, String where, List<String> faults) {

    private static final BigDecimal MOST = BigDecimal.valueOf(Integer.MAX_VALUE);

    void fault(String field, String sentence) {
        faults.add(where + field + " " + sentence);
    }

    /** A word that is misspelt would be left out without a word. */
    void only(Set<String> known) {
        new TreeSet<>(object.keySet())
                .stream().filter(name -> !known.contains(name)).forEach(name -> fault(name, "is not known"));
    }

    /** @param form what it must be, for the sentence; null when it is missing or wrong */
    <T> T text(String field, String missing, Function<String, T> parse, String form) {
        JsonValue value = object.get(field);
        String text = value == null ? missing : value instanceof JsonString string ? string.getString() : null;
        try {
            if (text != null) {
                return parse.apply(text.strip());
            }
        } catch (IllegalArgumentException wrong) {
            fault(field, "is '" + text + "' but must be " + form);
            return null;
        }
        fault(field, "must be " + form);
        return null;
    }

    int number(String field, int missing) {
        JsonValue value = object.get(field);
        if (value instanceof JsonNumber number && number.isIntegral()) {
            return number.bigDecimalValue().min(MOST).intValue();
        }
        if (value != null) {
            fault(field, "must be a whole number");
        }
        return missing;
    }

    boolean yes(String field) {
        JsonValue value = object.getOrDefault(field, JsonValue.FALSE);
        if (!value.equals(JsonValue.TRUE) && !value.equals(JsonValue.FALSE)) {
            fault(field, "must be true or false");
        }
        return value.equals(JsonValue.TRUE);
    }

    List<String> texts(String field) {
        List<String> texts = new ArrayList<>();
        for (JsonValue value : array(field)) {
            if (value instanceof JsonString text && !text.getString().isBlank()) {
                texts.add(text.getString().strip());
            } else {
                fault(field, "must be a list of texts");
            }
        }
        return texts;
    }

    List<FileFields> objects(String field) {
        List<FileFields> objects = new ArrayList<>();
        JsonArray array = array(field);
        for (int i = 0; i < array.size(); i++) {
            if (array.get(i) instanceof JsonObject one) {
                objects.add(new FileFields(one, where + field + "[" + i + "].", faults));
            } else {
                fault(field, "must be a list of objects");
            }
        }
        return objects;
    }

    /** Names with their values, both as requests are read; a name with an empty list takes any value. */
    Map<String, Set<String>> parameters(String field) {
        Map<String, Set<String>> parameters = new HashMap<>();
        if (object.get(field) instanceof JsonObject named) {
            FileFields values = new FileFields(named, where + field + ".", faults);
            for (String name : named.keySet()) {
                Set<String> small = values.texts(name).stream()
                        .map(value -> value.toLowerCase(Locale.ROOT))
                        .collect(Collectors.toUnmodifiableSet());
                parameters.put(Parameters.name(name.toLowerCase(Locale.ROOT)), small);
            }
        } else if (object.containsKey(field)) {
            fault(field, "must be an object of lists");
        }
        return parameters;
    }

    private JsonArray array(String field) {
        JsonValue value = object.get(field);
        if (value != null && !(value instanceof JsonArray)) {
            fault(field, "must be a list");
        }
        return value instanceof JsonArray array ? array : JsonValue.EMPTY_JSON_ARRAY;
    }
}
