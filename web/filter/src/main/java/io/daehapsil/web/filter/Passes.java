package io.daehapsil.web.filter;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.text.ParseException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * Verifies passes with the key set of a Daehapsil: keeps the set for five minutes, fetches it anew for a key that is not in it,
 * at most twice in thirty seconds whatever strangers show, and goes on with the old one for an hour while it cannot be fetched.
 */
public final class Passes {

    private static final int CLOCKS_DIFFER_SECONDS = 5;
    private static final long HOUR_MILLIS = Duration.ofHours(1).toMillis();

    private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();

    /** @param keySet address of {@code /.well-known/jwks.json} */
    public Passes(String keySet, String room) {
        JWKSource<SecurityContext> keys = JWKSourceBuilder.create(url(keySet))
                .retrying(true)
                .outageTolerant(HOUR_MILLIS)
                .build();
        processor.setJWSKeySelector(new JWSVerificationKeySelector<>(JWSAlgorithm.ES256, keys));
        DefaultJWTClaimsVerifier<SecurityContext> claims = new DefaultJWTClaimsVerifier<>(
                "daehapsil-booking",
                new JWTClaimsSet.Builder()
                        .issuer("daehapsil")
                        .claim("room", room)
                        .build(),
                Set.of("sub", "exp", "number"));
        claims.setMaxClockSkew(CLOCKS_DIFFER_SECONDS);
        processor.setJWTClaimsSetVerifier(claims);
    }

    /**
     * What a pass says; empty for what is no pass of this room, or over.
     *
     * @throws IllegalStateException if the key set was never fetched and cannot be now
     */
    public Optional<Pass> read(String pass) {
        try {
            JWTClaimsSet claims = processor.process(pass, null);
            return Optional.of(new Pass(
                    claims.getSubject(),
                    claims.getLongClaim("number"),
                    claims.getExpirationTime().toInstant()));
        } catch (KeySourceException away) {
            throw new IllegalStateException("the key set cannot be fetched", away);
        } catch (ParseException | BadJOSEException | JOSEException noPass) {
            return Optional.empty();
        }
    }

    private static URL url(String address) {
        try {
            return URI.create(address).toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException("not an address: " + address, e);
        }
    }
}
