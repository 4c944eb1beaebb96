package io.daehapsil.trial;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;

/** What is on sale, and what people want of it: long and short stretches, mostly on the few trains that everybody wants. */
public final class Market {

    private static final List<List<String>> STRETCHES = List.of(
            List.of("SEOUL", "BUSAN"),
            List.of("SEOUL", "DAEJEON"),
            List.of("DAEJEON", "BUSAN"),
            List.of("SEOUL", "OSONG"),
            List.of("OSONG", "BUSAN"));

    private static final int WANTED_TRAINS = 6;
    private static final int MOST_SEATS = 3;

    private record Ride(String departure, String from, String to) {}

    private final List<List<Ride>> rides = new ArrayList<>();

    /** @param customer who is inside */
    public Market(Customer customer) {
        for (var date : customer.get("/stops").getJsonArray("dates")) {
            String day = ((JsonString) date).getString();
            for (List<String> stretch : STRETCHES) {
                String path = "/departures?from=" + stretch.get(0) + "&to=" + stretch.get(1) + "&date=" + day;
                List<Ride> found = new ArrayList<>();
                for (JsonValue departure : customer.get(path).getJsonArray("departures")) {
                    found.add(new Ride(departure.asJsonObject().getString("id"), stretch.get(0), stretch.get(1)));
                }
                if (found.isEmpty()) {
                    throw new IllegalStateException("the sample has nothing from " + stretch + " on " + day);
                }
                rides.add(found);
            }
        }
    }

    /** One ride or two, for somebody who has bought nothing yet. */
    public JsonObject order(SplittableRandom random) {
        JsonArrayBuilder legs = Json.createArrayBuilder().add(leg(random));
        if (random.nextInt(5) == 0) {
            legs.add(leg(random));
        }
        return order(legs);
    }

    /** Two seats over the longest stretch, on any train of any day. */
    JsonObject plainOrder(SplittableRandom random) {
        int days = rides.size() / STRETCHES.size();
        List<Ride> choice = rides.get(random.nextInt(days) * STRETCHES.size());
        return order(Json.createArrayBuilder().add(leg(choice.get(random.nextInt(choice.size())), 2)));
    }

    private static JsonObject order(JsonArrayBuilder legs) {
        return Json.createObjectBuilder()
                .add("legs", legs)
                .add(
                        "contact",
                        Json.createObjectBuilder().add("name", "홍길동").add("mail", UUID.randomUUID() + "@example.com"))
                .build();
    }

    private JsonObjectBuilder leg(SplittableRandom random) {
        List<Ride> choice = rides.get(random.nextInt(rides.size()));
        int wanted = random.nextBoolean() ? Math.min(WANTED_TRAINS, choice.size()) : choice.size();
        return leg(choice.get(random.nextInt(wanted)), 1 + random.nextInt(MOST_SEATS));
    }

    private static JsonObjectBuilder leg(Ride ride, int count) {
        return Json.createObjectBuilder()
                .add("departure", ride.departure())
                .add("from", ride.from())
                .add("to", ride.to())
                .add("count", count);
    }
}
