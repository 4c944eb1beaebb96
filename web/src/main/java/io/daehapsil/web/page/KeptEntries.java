package io.daehapsil.web.page;

import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.standby.StandbyStatus;
import io.daehapsil.ejb.standby.StandbyService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The entries of the standby list that this browser can open: by cookies with their secrets, out of reach of scripts. */
@Named
@RequestScoped
public class KeptEntries {

    private static final String PREFIX = "dh_standby_";
    private static final int MONTH_SECONDS = 30 * 24 * 60 * 60;

    /** A browser that shows more was not made for people; each costs a look into the database. */
    private static final int MOST = 8;

    @Inject
    private Visit visit;

    @Inject
    private StandbyService standby;

    private List<StandbyStatus> all;

    /** Who came first stands first. Looked for once a request. @throws io.daehapsil.domain.Unavailable if whoever must be asked is away */
    public List<StandbyStatus> getAll() {
        if (all == null) {
            all = visit.cookiesAfter(prefix()).stream()
                    .flatMap(text -> id(text).stream())
                    .limit(MOST)
                    .flatMap(id -> find(id).stream())
                    .sorted(Comparator.comparing(status -> status.entry().joinedAt()))
                    .toList();
        }
        return all;
    }

    Optional<StandbyStatus> find(ReservationId id) {
        return secret(id).flatMap(secret -> standby.find(visit.getRoom(), id, secret));
    }

    Optional<String> secret(ReservationId id) {
        return visit.cookie(prefix() + id);
    }

    void keep(StandbyStatus status) {
        add(status.entry().id(), status.secret().value(), MONTH_SECONDS);
    }

    void forget(ReservationId id) {
        add(id, "", 0);
    }

    private void add(ReservationId id, String value, int seconds) {
        visit.addCookie(prefix() + id + "=" + value + "; Path=/booking; Max-Age=" + seconds + "; HttpOnly; SameSite=Lax"
                + (visit.isSecure() ? "; Secure" : ""));
    }

    /** A cookie that was made by hand may name anything. */
    private static Optional<ReservationId> id(String text) {
        try {
            return Optional.of(new ReservationId(text));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    private String prefix() {
        return PREFIX + visit.getRoom() + "_";
    }
}
