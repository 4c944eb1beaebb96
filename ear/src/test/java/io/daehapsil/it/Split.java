package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;

/** A browser at two hosts, of which one is there for the queue and the other for the booking; they share no cookie. */
record Split(URI queue, URI booking, SiteClient atQueue, SiteClient atBooking) {

    private static final String COOKIE = "dh_place_" + Visitor.ROOM;
    private static final String SEARCH = "/booking/search?room=" + Visitor.ROOM;
    private static final String WAIT = "/queue/page?room=" + Visitor.ROOM;

    Split(URI queue, URI booking) {
        this(queue, booking, new SiteClient(queue), new SiteClient(booking));
    }

    /** From the waiting page to the booking's host, where the pass is gone from the address and the place is a cookie. */
    void followToTheSearch(String place) throws IOException, InterruptedException {
        atQueue.keep(COOKIE, place);
        String arrival = location(atQueue.get(WAIT));
        assertThat(arrival).startsWith(booking + "/booking/arrive?").contains("daehapsil-pass=");
        assertThat(atBooking.cookie(COOKIE)).isNull();

        HttpResponse<String> arrived =
                atBooking.get(arrival.substring(booking.toString().length()));

        assertThat(arrived.statusCode()).isBetween(302, 303);
        assertThat(location(arrived)).endsWith(SEARCH);
        assertThat(atBooking.cookie(COOKIE)).isNotEmpty();
        assertThat(atBooking.get(SEARCH).statusCode()).isEqualTo(200);
        assertThat(location(new SiteClient(booking).get(SEARCH)))
                .as("without a pass")
                .contains("/booking/out");
    }

    void eachDoesItsPartOnly() throws IOException, InterruptedException {
        assertThat(location(atQueue.get(SEARCH))).isEqualTo(booking + SEARCH);
        assertThat(location(atBooking.get(WAIT))).isEqualTo(queue + WAIT);
        assertThat(join(atBooking, "/api/rooms/")).isEqualTo(421);
        assertThat(join(atBooking, "/.daehapsil/hall/rooms/")).isEqualTo(421);
        for (SiteClient node : List.of(atQueue, atBooking)) {
            for (String door : List.of("/admin/log-in", "/api/admin/rooms", "/gate/verify?room=" + Visitor.ROOM)) {
                HttpResponse<String> refused = node.get(door);
                assertThat(refused.statusCode()).as(door).isEqualTo(421);
                assertThat(refused.body()).contains("not-this-node");
            }
            HttpResponse<String> page = node.get("/admin/log-in", "Accept", "text/html", "Accept-Language", "en");
            assertThat(page.statusCode()).isEqualTo(421);
            assertThat(page.body()).contains("<h1>This is somewhere else</h1>");
            assertThat(node.get("/assets/daehapsil.css").statusCode()).isEqualTo(200);
        }
    }

    void eachTellsItsRole() {
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(busy(atQueue)).contains("role=\"queue\"").doesNotContain("role=\"booking\"");
            assertThat(busy(atBooking)).contains("role=\"booking\"").doesNotContain("role=\"queue\"");
        });
    }

    private static String busy(SiteClient node) throws IOException, InterruptedException {
        return String.join(
                "\n",
                node.get("/metrics")
                        .body()
                        .lines()
                        .filter(line -> line.startsWith("daehapsil_busy_share{"))
                        .toList());
    }

    private static int join(SiteClient node, String door) throws IOException, InterruptedException {
        return node.send("POST", door + Visitor.ROOM + "/places", BodyPublishers.noBody())
                .statusCode();
    }

    private static String location(HttpResponse<String> answer) {
        return answer.headers().firstValue("Location").orElse("");
    }
}
