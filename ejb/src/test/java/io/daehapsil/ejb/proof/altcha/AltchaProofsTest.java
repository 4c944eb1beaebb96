package io.daehapsil.ejb.proof.altcha;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.domain.proof.Challenge;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.booking.HandClock;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class AltchaProofsTest {

    private static final RoomName ROOM = new RoomName("ktx");

    private final HandClock clock = new HandClock();
    private final Map<String, String> kept = new ConcurrentHashMap<>();
    private final Secrets secrets = (purpose, maker) -> kept.computeIfAbsent(purpose, none -> maker.get());
    private final AltchaProofs proofs = new AltchaProofs(secrets, clock);

    @Test
    void aSolutionIsKnownAgainAtAnyNode() {
        Challenge posed = proofs.challenge(ROOM, 1000);

        assertThat(new AltchaProofs(secrets, clock).solved(ROOM, Solver.solve(posed)))
                .hasValue(posed.challenge());
    }

    @Test
    void theNumberLiesWithinTheWork() {
        for (int i = 0; i < 50; i++) {
            assertThat(Solver.number(proofs.challenge(ROOM, 10))).isBetween(0L, 10L);
        }
    }

    @Test
    void noOtherNumberSolvesIt() {
        Challenge posed = proofs.challenge(ROOM, 1000);

        assertThat(proofs.solved(ROOM, Solver.payload(posed, Solver.number(posed) + 1, posed.salt())))
                .isEmpty();
    }

    @Test
    void itIsBoundToItsRoom() {
        assertThat(proofs.solved(new RoomName("other"), Solver.solve(proofs.challenge(ROOM, 1000))))
                .isEmpty();
    }

    @Test
    void itExpires() {
        Challenge posed = proofs.challenge(ROOM, 1000);
        String solution = Solver.solve(posed);

        clock.pass(posed.lasts().minus(Duration.ofSeconds(1)));
        assertThat(proofs.solved(ROOM, solution)).isPresent();
        clock.pass(Duration.ofSeconds(1));
        assertThat(proofs.solved(ROOM, solution)).isEmpty();
    }

    /** ALTCHA's advisory on salts: what stands between salt and number may be shifted without changing the hash. */
    @Test
    void digitsMovedFromTheNumberIntoTheSaltChangeNeitherItsNameNorItsTime() {
        Challenge posed;
        long number;
        do {
            posed = proofs.challenge(ROOM, 1000);
            number = Solver.number(posed);
        } while (number < 100);
        String moved = Solver.payload(posed, number % 10, posed.salt() + number / 10);

        assertThat(proofs.solved(ROOM, moved).stream().toList()).isSubsetOf(List.of(posed.challenge()));
        clock.pass(posed.lasts());
        assertThat(proofs.solved(ROOM, moved)).isEmpty();
    }

    @Test
    void whatAnotherKeyHasSignedIsNone() {
        kept.put("proof", "another");
        String foreign = Solver.solve(new AltchaProofs(secrets, clock).challenge(ROOM, 1000));
        kept.clear();

        assertThat(proofs.solved(ROOM, foreign)).isEmpty();
    }

    @Property(tries = 200)
    void noTextMakesItFail(@ForAll String text) {
        AltchaProofs any = new AltchaProofs((purpose, maker) -> "key", new HandClock());

        assertThat(any.solved(ROOM, text)).isEmpty();
        assertThat(any.solved(
                        ROOM,
                        Base64.getEncoder()
                                .encodeToString(("{\"algorithm\":\"SHA-256\",\"salt\":" + text)
                                        .getBytes(StandardCharsets.UTF_8))))
                .isEmpty();
    }
}
