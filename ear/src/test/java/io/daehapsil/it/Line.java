package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** People who come to the sample's room one after the other and ask where they stand, by the page and by both doors of the API. */
final class Line {

    private static final double PERCENTILE = 0.95;
    private static final Set<Integer> WAITS_OR_GOES_IN = Set.of(200, 302);
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final URI pages;

    Line(URI pages) {
        this.pages = pages;
    }

    /** How long an answer took at the 95th percentile; each must be the right one. */
    Duration comeAndAsk(int people) throws IOException, InterruptedException {
        List<Long> nanos = new ArrayList<>();
        for (int person = 0; person < people; person++) {
            String door = person % 2 == 0 ? "/api/rooms/" : "/.daehapsil/hall/rooms/";
            String cookie = timed(
                            nanos,
                            Set.of(201),
                            request(door + Visitor.ROOM + "/places")
                                    .header("Idempotency-Key", UUID.randomUUID().toString())
                                    .POST(BodyPublishers.noBody()))
                    .headers()
                    .firstValue("Set-Cookie")
                    .orElseThrow()
                    .split(";", 2)[0];
            timed(nanos, Set.of(200), request(door + Visitor.ROOM + "/place").header("Cookie", cookie));
            timed(
                    nanos,
                    WAITS_OR_GOES_IN,
                    request("/queue/page?room=" + Visitor.ROOM).header("Cookie", cookie));
        }
        nanos.sort(null);
        return Duration.ofNanos(nanos.get((int) (PERCENTILE * nanos.size())));
    }

    private HttpRequest.Builder request(String address) {
        return HttpRequest.newBuilder(URI.create(pages + address)).timeout(Duration.ofSeconds(60));
    }

    private static HttpResponse<String> timed(List<Long> nanos, Set<Integer> statuses, HttpRequest.Builder request)
            throws IOException, InterruptedException {
        long began = System.nanoTime();
        HttpResponse<String> answer = HTTP.send(request.build(), BodyHandlers.ofString());
        nanos.add(System.nanoTime() - began);
        assertThat(answer.statusCode()).as(answer.body()).isIn(statuses);
        return answer;
    }
}
