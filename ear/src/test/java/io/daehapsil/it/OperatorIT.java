package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.run.Walk;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What an operator and a balancer look at. */
@OnServer
class OperatorIT {

    private static final Set<String> COUNTED_ON_A_JOURNEY = Set.of(
            "daehapsil_joins_total",
            "daehapsil_waiting_visitors",
            "daehapsil_inside_visitors",
            "daehapsil_busy_share",
            "daehapsil_admissions_total",
            "daehapsil_reservations_total",
            "daehapsil_bookings_total",
            "daehapsil_pending_reservations",
            "daehapsil_slots_ended_total",
            "daehapsil_reservations_resent_total",
            "daehapsil_calls_seconds_count",
            "daehapsil_calls_seconds_sum",
            "daehapsil_calls_seconds_max",
            "daehapsil_calls_seconds");

    private static final Set<String> COUNTED_WHEN_IT_HAPPENS = Set.of(
            "daehapsil_open_connections",
            "daehapsil_messages_waiting",
            "daehapsil_dead_letters",
            "daehapsil_stock_reconciled_total",
            "daehapsil_places_lapsed_total",
            "daehapsil_places_left_total",
            "daehapsil_set_aside_total",
            "daehapsil_slots_expired_total",
            "daehapsil_verified_total");

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    @Test
    void aNodeThatHasLoadedItsSaleIsLiveReadyAndStarted() throws Exception {
        for (String probe : new String[] {"live", "ready", "started"}) {
            HttpResponse<String> answer = get(URI.create(Product.health() + "/" + probe));
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            assertThat(check(answer, "daehapsil-" + probe).getString("status")).isEqualTo("UP");
        }
    }

    @Test
    void readinessNamesWhatThisNodeSharesWithOthers() throws Exception {
        // Each is asked for one second at most, which a busy machine may need for the first time.
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            JsonObject data = check(get(URI.create(Product.health() + "/ready")), "daehapsil-ready")
                    .getJsonObject("data");
            assertThat(data.getString("redis")).isEqualTo("up");
            assertThat(data.getString("broker")).isEqualTo("up");
            assertThat(data.getString("database")).isEqualTo("up");
        });
    }

    @Test
    void metricsAreInPrometheusText() throws Exception {
        HttpResponse<String> answer = get(URI.create(Product.pages() + "/metrics"));
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/plain");
        assertThat(answer.body()).contains("mp_scope=\"base\"");
    }

    /** Both servers must name alike what is alike, or an operator's panels show one of them only. */
    @Test
    void aJourneyIsCountedFromJoiningToBookingUnderTheSameNamesEverywhere() throws Exception {
        new Walk(Product.pages(), Visitor.ROOM).walk();

        List<String> lines = get(URI.create(Product.pages() + "/metrics"))
                .body()
                .lines()
                .filter(line -> line.startsWith("daehapsil_"))
                .toList();

        Set<String> names =
                lines.stream().map(line -> line.replaceFirst("[{ ].*", "")).collect(Collectors.toSet());
        assertThat(names).containsAll(COUNTED_ON_A_JOURNEY);
        names.removeAll(COUNTED_ON_A_JOURNEY);
        assertThat(COUNTED_WHEN_IT_HAPPENS).containsAll(names);
        assertThat(lines).anyMatch(line -> line.contains("door=\"reservations.reserve\""));
        assertThat(lines).allMatch(line -> line.contains("mp_scope=\"application\""));
    }

    /** Nothing of it stands there before it has happened, so that a panel's name that is wrong would be seen by nobody. */
    @Test
    void whatHappensToPlacesSlotsAndRequestsIsCountedOnceItHasHappened() throws Exception {
        String waiting = room("\"bypass_threshold\": 0, \"is_paused\": true, \"waiting_grace_sec\": 1");
        String inside = room("\"active_ttl_sec\": 1, \"idle_ttl_sec\": 1, \"claim_ttl_sec\": 1");
        String leaver = join(waiting);
        join(waiting);
        join(inside);
        assertThat(Call.post("/api/rooms/" + waiting + "/place/leave", "{\"place\": \"" + leaver + "\"}")
                        .send()
                        .status())
                .isEqualTo(204);
        Call.get("/gate/verify?room=" + waiting).send();

        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(counted())
                        .contains(
                                "daehapsil_places_left_total " + waiting,
                                "daehapsil_places_lapsed_total " + waiting,
                                "daehapsil_slots_expired_total " + inside,
                                "daehapsil_verified_total " + waiting));
    }

    private static String room(String settings) throws Exception {
        String name = "count-" + UUID.randomUUID().toString().substring(0, 8);
        Call.Answer made = Call.post(
                        "/api/admin/rooms",
                        "{\"room\": \"%s\", \"title\": \"To be counted\", \"settings\": {%s}}"
                                .formatted(name, settings))
                .pass(Desk.token("operator"))
                .send();
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return name;
    }

    private static String join(String room) throws Exception {
        return Call.post("/api/rooms/" + room + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send()
                .json()
                .getString("place");
    }

    /** Name and room of every counter that is not zero. */
    private Set<String> counted() throws Exception {
        Pattern line = Pattern.compile("(daehapsil_[a-z_]+_total)\\{.*room=\"([^\"]+)\".*} [1-9].*");
        return get(URI.create(Product.pages() + "/metrics"))
                .body()
                .lines()
                .map(line::matcher)
                .filter(Matcher::matches)
                .map(found -> found.group(1) + " " + found.group(2))
                .collect(Collectors.toSet());
    }

    @Test
    void everyMetricThatAPanelOrAnAlertAsksForIsOneOfOurs() throws Exception {
        Set<String> ours = new HashSet<>(COUNTED_ON_A_JOURNEY);
        ours.addAll(COUNTED_WHEN_IT_HAPPENS);
        for (String file : List.of("grafana/daehapsil.json", "prometheus/daehapsil-rules.yml")) {
            String text = Files.readString(Path.of("..", "server-config").resolve(file));
            Set<String> asked = Pattern.compile("daehapsil_[a-z_]+[a-z]")
                    .matcher(text)
                    .results()
                    .map(MatchResult::group)
                    .collect(Collectors.toSet());

            assertThat(asked).as(file).isNotEmpty().isSubsetOf(ours);
        }
    }

    @Test
    void whatTheBrokerHoldsIsShownSoonAfterTheStart() {
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(
                                get(URI.create(Product.pages() + "/metrics")).body())
                        .contains("daehapsil_messages_waiting{", "daehapsil_dead_letters{"));
    }

    private HttpResponse<String> get(URI address) throws Exception {
        return client.send(
                HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(20)).build(), BodyHandlers.ofString());
    }

    private static JsonObject check(HttpResponse<String> answer, String name) {
        try (var reader = Json.createReader(new StringReader(answer.body()))) {
            return reader.readObject().getJsonArray("checks").getValuesAs(JsonObject.class).stream()
                    .filter(check -> check.getString("name").equals(name))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no check " + name + " in " + answer.body()));
        }
    }
}
