package io.daehapsil.ejb.access;

import io.daehapsil.domain.access.FormKey;
import io.daehapsil.domain.access.Pass;
import io.daehapsil.domain.access.Secrets;
import io.daehapsil.domain.access.UserId;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.operators.SessionId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.queue.RoomService;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Issues passes and the tokens of our own forms. After the start it asks nothing of anybody, and may be called by any number of
 * threads.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class AccessService {

    private final Secrets secrets;
    private final PassKeyService passKeys;
    private final RoomService rooms;
    private final Clock clock;
    private FormKey formKey;

    /** For the container only, which on Liberty sees public ones only. */
    public AccessService() {
        this(null, null, null, null);
    }

    @Inject
    public AccessService(Secrets secrets, PassKeyService passKeys, RoomService rooms, Clock clock) {
        this.secrets = secrets;
        this.passKeys = passKeys;
        this.rooms = rooms;
        this.clock = clock;
    }

    @PostConstruct
    void start() {
        passKeys.start();
        formKey = new FormKey(secrets.secret("form", FormKey::generate));
    }

    /**
     * A signed JWT (ES256) that lives as long as the room's {@code token_ttl_sec} says, and ends with the slot at the latest.
     * Ask again while the slot lives to renew it.
     */
    public String issuePass(Slot slot) {
        Duration lifetime = rooms.room(slot.room()).settings().tokenTtl();
        return passKeys.signing().issue(Pass.of(slot, clock.instant(), lifetime));
    }

    /** As a pass, for the gate's own cookie and nothing else; lasts as long as the slot can. */
    public String issueTicket(Slot slot) {
        return passKeys.signing().issue(Pass.of(slot, clock.instant(), slot.remaining()), Pass.TICKET);
    }

    /**
     * The token of the FastAPI original: a JWT with {@code user_id}, {@code iat} and {@code exp} and nothing else, signed with
     * the key of passes. Having neither issuer nor audience it is no pass. It lives as long as a pass.
     */
    public String issueUserToken(RoomName room, UserId user, Duration slotRemaining) {
        Duration lifetime = rooms.room(room).settings().tokenTtl();
        Instant now = clock.instant();
        Instant end = now.plus(slotRemaining.compareTo(lifetime) < 0 ? slotRemaining : lifetime);
        return passKeys.signing()
                .jwt(Json.createObjectBuilder()
                        .add("user_id", user.value())
                        .add("iat", now.getEpochSecond())
                        .add("exp", end.getEpochSecond())
                        .build()
                        .toString());
    }

    /** A JWT with these claims, signed with the key of passes. Its claims must tell it from a pass. */
    public String sign(JsonObject claims) {
        return passKeys.signing().jwt(claims.toString());
    }

    /** The claims of a JWT that a key of passes has signed, whatever they say; empty for anything else. */
    public Optional<JsonObject> verified(String jwt) {
        return passKeys.keys().verified(jwt).map(AccessService::object);
    }

    /** The public keys as a JWK set. */
    public String jwks() {
        return passKeys.keys().jwks();
    }

    /** What a form of ours carries to show that it was served to the holder of this place. */
    public String formToken(PlaceId place) {
        return formKey.token(place);
    }

    public boolean isFormToken(PlaceId place, String token) {
        return formKey.matches(place, token);
    }

    /** As {@link #formToken(PlaceId)}, for an operator's session. */
    public String formToken(SessionId session) {
        return formKey.token(session);
    }

    public boolean isFormToken(SessionId session, String token) {
        return formKey.matches(session, token);
    }

    /** As {@link #formToken(PlaceId)}, for who looks at a booking. */
    public String formToken(RoomName room, BookingReference booking) {
        return formKey.token(room, booking);
    }

    public boolean isFormToken(RoomName room, BookingReference booking, String token) {
        return formKey.matches(room, booking, token);
    }

    private static JsonObject object(String claims) {
        try (JsonReader reader = Json.createReader(new StringReader(claims))) {
            return reader.readObject();
        }
    }
}
