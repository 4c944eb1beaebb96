package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Visitor.Answer;
import io.daehapsil.proxy.ProxyProgram;
import io.daehapsil.run.ServerProcess;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Two nodes behind a real nginx and a real HAProxy that send each request to whichever is next. Then one is lost, and at last they come
 * back with a part each. */
@TestMethodOrder(OrderAnnotation.class)
class TwoNodesIT {

    private static final int PEOPLE = 20;
    private static final Duration TICK = Duration.ofSeconds(1);

    private static Nodes nodes;
    private static ProxyProgram nginx;
    private static ProxyProgram haproxy;

    @BeforeAll
    static void start() throws IOException {
        nodes = new Nodes("nodes");
        nginx = Nginx.before(nodes);
        haproxy = HaProxy.before(nodes);
    }

    @AfterAll
    static void stop() throws IOException {
        haproxy.close();
        nginx.close();
        nodes.close();
    }

    @Test
    @Order(1)
    void whoComesInThroughOneBooksThroughTheOtherAndFindsTheBookingAtBoth() {
        for (URI pages : List.of(nginx.pages(), haproxy.pages())) {
            Visitor visitor = new Visitor(pages).comeIn();

            JsonObject reserved = reserved(visitor);

            for (URI node : List.of(nodes.first().pages(), nodes.second().pages())) {
                awaitConfirmed(new Visitor(node), reserved);
            }
        }
    }

    @Test
    @Order(2)
    void whoeverGivesTheNumbersTheyAreThoseOfOneLineInOrderOfArrival() {
        nodes.set(Map.of("is_paused", "true", "bypass_threshold", "0"));
        List<Visitor> visitors = join(PEOPLE);

        long first = visitors.get(0).number(nodes.first().pages());

        for (int i = 0; i < PEOPLE; i++) {
            assertThat(visitors.get(i).number(nodes.first().pages())).isEqualTo(first + i);
            assertThat(visitors.get(i).number(nodes.second().pages())).isEqualTo(first + i);
        }
        visitors.forEach(Visitor::leave);
    }

    /** F-17, F-34, F-57. */
    @Test
    @Order(3)
    void afterANodeWasKilledItsVisitorsGoOnAtTheOtherAndAdmissionNeitherStopsNorDoubles() throws Exception {
        Visitor buyer = new Visitor(nodes.second().pages());
        nodes.set(Map.of("is_paused", "false", "bypass_threshold", "1000"));
        buyer.comeIn();
        nodes.set(Map.of(
                "is_paused", "true",
                "bypass_threshold", "0",
                "auto_throttling_enabled", "false",
                "base_batch_size", "1",
                "current_batch_size", "1"));
        List<Visitor> waiting = join(PEOPLE);
        List<Long> numbers =
                waiting.stream().map(one -> one.number(nginx.pages())).toList();
        JsonObject order = buyer.orderOfTwo();
        nodes.database().standStill();
        JsonObject reserved = buyer.reserve(UUID.randomUUID().toString(), order).body();
        try (Comings comings = new Comings(nodes::admitted)) {
            nodes.set(Map.of("is_paused", "false"));
            comings.awaitPeople(4);

            nodes.second().kill();

            for (int i = 0; i < PEOPLE; i++) {
                URI front = i % 2 == 0 ? nginx.pages() : haproxy.pages();
                assertThat(waiting.get(i).number(front))
                        .as("at the next ask, and not after a refusal")
                        .isEqualTo(numbers.get(i));
            }
            nodes.database().goOn();
            awaitConfirmed(new Visitor(nodes.first().pages()), reserved);
            comings.awaitPeople(12);
            comings.keepThePace(TICK);
        }
    }

    @Test
    @Order(4)
    void whoIsLetInAtTheQueuesNodeBooksAtTheBookingsAndNeitherDoesWhatIsTheOthersOrTheOperators() throws Exception {
        nodes.set(Map.of("base_batch_size", "50", "current_batch_size", "50", "bypass_threshold", "1000"));
        nodes.split();
        Split split = new Split(nodes.first().pages(), nodes.second().pages());

        Visitor visitor = new Visitor(nodes.first().pages()).comeIn();
        split.followToTheSearch(visitor.place());
        Visitor buyer = visitor.at(nodes.second().pages());
        JsonObject order = buyer.orderOfTwo();
        Answer refused = visitor.reserve(UUID.randomUUID().toString(), order);
        JsonObject reserved = buyer.reserve(UUID.randomUUID().toString(), order).body();

        awaitConfirmed(buyer, reserved);
        assertThat(refused.status()).isEqualTo(421);
        assertThat(refused.body().getString("type")).isEqualTo("urn:daehapsil:problem:not-this-node");
        assertThat(refused.body().getString("address"))
                .isEqualTo(nodes.second().pages().toString());
        split.eachDoesItsPartOnly();
        split.eachTellsItsRole();
        assertThat(readiness(nodes.first())).contains("\"roles\":\"queue\"");
        assertThat(readiness(nodes.second())).contains("\"roles\":\"booking\"");
    }

    private static String readiness(ServerProcess node) throws Exception {
        return new SiteClient(node.health()).get("/ready").body().replaceAll("\\s", "");
    }

    /** One after the other, by nginx and HAProxy in turn, and so by each node. */
    private static List<Visitor> join(int people) {
        List<Visitor> visitors = new ArrayList<>();
        for (int i = 0; i < people; i++) {
            visitors.add(new Visitor(i % 4 < 2 ? nginx.pages() : haproxy.pages()).join());
        }
        return visitors;
    }

    private static JsonObject reserved(Visitor visitor) {
        Answer reserved = visitor.reserve(UUID.randomUUID().toString(), visitor.orderOfTwo());
        assertThat(reserved.status()).as(reserved.toString()).isEqualTo(202);
        return reserved.body();
    }

    private static void awaitConfirmed(Visitor visitor, JsonObject reserved) {
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            Answer booking = visitor.booking(reserved);
            assertThat(booking.status()).as(booking.toString()).isEqualTo(200);
            assertThat(booking.body().getString("state")).isEqualTo("CONFIRMED");
        });
    }
}
