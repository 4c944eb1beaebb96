package io.daehapsil.web.gate;

import io.daehapsil.domain.gate.GateSeal;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The seals of this second: every request of a site carries the same ones then, and making them costs two digests. */
final class FreshSeals {

    private final GateSeal seal;
    private final Map<String, Sealed> byHost = new ConcurrentHashMap<>();

    /** @param link its second form */
    record Sealed(long second, String seal, String link) {}

    FreshSeals(GateSeal seal) {
        this.seal = seal;
    }

    Sealed of(String host, Instant now) {
        Sealed known = byHost.get(host);
        if (known != null && known.second() == now.getEpochSecond()) {
            return known;
        }
        Sealed fresh = new Sealed(now.getEpochSecond(), seal.seal(host, now), seal.link(host, now));
        byHost.put(host, fresh);
        return fresh;
    }
}
