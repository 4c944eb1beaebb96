package io.daehapsil.ejb.proof;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.domain.proof.Challenge;
import io.daehapsil.domain.proof.JoinPace;
import io.daehapsil.domain.proof.Patience;
import io.daehapsil.domain.proof.PatienceSigner;
import io.daehapsil.domain.proof.Proofs;
import io.daehapsil.domain.proof.SpentProofs;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The boundary of proofs of work: what a room asks for at the moment, and whether it was done. */
@ApplicationScoped
public class ProofService {

    private static final String PURPOSE = "patience";
    private static final int KEY_BYTES = 32;

    /** About as long as a slow telephone works at the usual difficulty. */
    private static final Duration SHORTEST_WAIT = Duration.ofSeconds(10);

    private static final Duration LONGEST_WAIT = Duration.ofSeconds(60);

    private final Proofs proofs;
    private final SpentProofs spent;
    private final Secrets secrets;
    private volatile PatienceSigner signer;
    private final Map<RoomName, JoinPace> paces = new ConcurrentHashMap<>();

    /** For the container's proxy only. */
    protected ProofService() {
        this(null, null, null);
    }

    @Inject
    public ProofService(Proofs proofs, SpentProofs spent, Secrets secrets) {
        this.proofs = proofs;
        this.spent = spent;
        this.secrets = secrets;
    }

    /** A new challenge, the harder the more people join than the room lets in. */
    public Challenge challenge(RoomView view) {
        return proofs.challenge(view.room(), work(view));
    }

    /**
     * In place of a challenge for a browser without scripts: it waits, and the longer the harder a challenge would be. The wait is
     * measured by the time of the room, because another node may be the one that it comes back to.
     */
    public Patience patience(RoomView view) {
        double harder = (double) work(view) / view.settings().proofOfWork().difficulty();
        Duration wait = Duration.ofSeconds(Math.round(SHORTEST_WAIT.toSeconds() * harder));
        return signer().from(view.room(), view.now(), wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait);
    }

    private long work(RoomView view) {
        JoinPace pace = paces.compute(
                view.room(), (room, before) -> before == null ? JoinPace.from(view) : before.seeing(view));
        return view.settings()
                .proofOfWork()
                .under(pace.aSecond(), view.settings().perSecond());
    }

    /**
     * Whether this place may stand in the line. Spends the proof.
     *
     * @param proof a solution, or patience
     * @throws io.daehapsil.domain.Unavailable if Redis is away
     */
    public boolean isGood(RoomView view, String proof, PlaceId place) {
        RoomName room = view.room();
        Optional<String> shown =
                PatienceSigner.isMeant(proof) ? signer().shown(room, proof, view.now()) : proofs.solved(room, proof);
        return shown.filter(solution -> spent.spend(room, solution, place)).isPresent();
    }

    /** @throws io.daehapsil.domain.Unavailable if the key was not read yet and the database is away */
    private PatienceSigner signer() {
        if (signer == null) {
            signer = new PatienceSigner(Base64.getDecoder().decode(secrets.secret(PURPOSE, ProofService::newKey)));
        }
        return signer;
    }

    private static String newKey() {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        return Base64.getEncoder().encodeToString(key);
    }
}
