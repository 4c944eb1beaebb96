package io.daehapsil.ejb.operators;

import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.IdentityProvider;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The boundary of logging in at the outside identity provider's own page: OpenID Connect's authorization code flow. What comes
 * back is a token, which is exchanged like any other by {@link ProviderLogInService}. Nothing of it is kept here.
 */
@ApplicationScoped
public class ProviderPageService {

    private static final Logger LOG = Logger.getLogger(ProviderPageService.class.getName());
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final Duration KNOWN_FOR = Duration.ofMinutes(10);
    private static final int OK = 200;
    private static final int FAILURES_OF_THEIRS = 500;

    private final IdentityProvider provider;
    private final ProviderLogInService logIns;
    private final Clock clock;
    private final HttpClient http;
    /** Anybody may open the log-in page: a provider that hangs must not take the threads of the waiting. */
    private final Semaphore asking = new Semaphore(4);

    private volatile Addresses known;

    /** Where it shows its page, and where it gives tokens for codes. */
    private record Addresses(URI page, URI tokens, Instant asked) {}

    /**
     * Somebody is on the way to the provider.
     *
     * @param page where their browser goes now
     */
    public record Begun(ProviderVisit visit, URI page) {}

    /** For the container's proxy only. */
    protected ProviderPageService() {
        provider = null;
        logIns = null;
        clock = null;
        http = null;
    }

    @Inject
    public ProviderPageService(DeploymentSettings settings, ProviderLogInService logIns, Clock clock) {
        this.provider =
                settings.provider().filter(found -> found.logIn().isPresent()).orElse(null);
        this.logIns = logIns;
        this.clock = clock;
        // It has a thread of its own, which an installation without a provider has no use for.
        this.http = provider == null
                ? null
                : HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(LIMIT)
                        .build();
    }

    /** The host at which people log in; empty where there is no such page. */
    public Optional<String> host() {
        return Optional.ofNullable(provider)
                .flatMap(IdentityProvider::logIn)
                .map(logIn -> logIn.configuration().getHost());
    }

    /**
     * Sends somebody there.
     *
     * @param back where the provider sends them afterwards
     * @return empty while the provider does not answer
     */
    public Optional<Begun> begin(String back) {
        try {
            ProviderVisit visit = ProviderVisit.begun();
            String page = addresses().page().toString();
            return Optional.of(new Begun(
                    visit,
                    URI.create(page
                            + (page.contains("?") ? "&" : "?")
                            + form(
                                    "response_type",
                                    "code",
                                    "client_id",
                                    provider.audience(),
                                    "redirect_uri",
                                    back,
                                    "scope",
                                    "openid profile",
                                    "state",
                                    visit.state(),
                                    "nonce",
                                    visit.nonce(),
                                    "code_challenge",
                                    visit.challenge(),
                                    "code_challenge_method",
                                    "S256"))));
        } catch (IOException away) {
            LOG.log(Level.WARNING, "nobody can be sent to the identity provider", away);
            return Optional.empty();
        }
    }

    /**
     * Takes somebody who comes back.
     *
     * @param code as the provider sent it along
     * @param back as when the visit began
     */
    public LogInOutcome end(ProviderVisit visit, String code, String back, String address) {
        Optional<String> token;
        try {
            token = token(visit, code, back);
        } catch (IOException away) {
            LOG.log(Level.WARNING, "the identity provider gives no token", away);
            return new LogInOutcome.ProviderAway();
        }
        return token.map(found -> logIns.logIn(
                        found, address, claims -> claims.getString("nonce", "").equals(visit.nonce())))
                .orElseGet(LogInOutcome.Refused::new);
    }

    /** Empty where the provider refuses the code. */
    private Optional<String> token(ProviderVisit visit, String code, String back) throws IOException {
        String body = form(
                "grant_type",
                "authorization_code",
                "code",
                code,
                "redirect_uri",
                back,
                "client_id",
                provider.audience(),
                "code_verifier",
                visit.verifier());
        HttpRequest.Builder request = HttpRequest.newBuilder(addresses().tokens())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Accept", "application/json")
                .POST(BodyPublishers.ofString(body));
        String secret = provider.logIn().orElseThrow().secret();
        if (!secret.isEmpty()) {
            String who = encoded(provider.audience()) + ":" + encoded(secret);
            request.header(
                    "Authorization",
                    "Basic " + Base64.getEncoder().encodeToString(who.getBytes(StandardCharsets.UTF_8)));
        }
        HttpResponse<String> answer = send(request);
        if (answer.statusCode() >= FAILURES_OF_THEIRS) {
            throw new IOException("the identity provider answered " + answer.statusCode());
        }
        return answer.statusCode() == OK
                ? Optional.of(json(answer.body()).getString("id_token", "")).filter(token -> !token.isEmpty())
                : Optional.empty();
    }

    private Addresses addresses() throws IOException {
        Addresses last = known;
        if (last != null && clock.instant().isBefore(last.asked().plus(KNOWN_FOR))) {
            return last;
        }
        HttpResponse<String> answer =
                send(HttpRequest.newBuilder(provider.logIn().orElseThrow().configuration()));
        if (answer.statusCode() != OK) {
            throw new IOException("the identity provider answered " + answer.statusCode());
        }
        JsonObject told = json(answer.body());
        // Else what stands behind a mistyped address could send our operators anywhere.
        if (!told.getString("issuer", "").equals(provider.issuer())) {
            throw new IOException("the OpenID configuration is of another issuer");
        }
        try {
            known = new Addresses(
                    IdentityProvider.address(told.getString("authorization_endpoint", "")),
                    IdentityProvider.address(told.getString("token_endpoint", "")),
                    clock.instant());
        } catch (IllegalArgumentException unusable) {
            throw new IOException("the OpenID configuration names no address that can be used", unusable);
        }
        return known;
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException {
        if (!asking.tryAcquire()) {
            throw new IOException("as many ask the identity provider as may at once");
        }
        try {
            return http.send(request.timeout(LIMIT).build(), BodyHandlers.ofString());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        } finally {
            asking.release();
        }
    }

    private static JsonObject json(String text) throws IOException {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        } catch (JsonException unreadable) {
            throw new IOException("the identity provider's answer cannot be read", unreadable);
        }
    }

    /** @param parameters names and values in turn */
    private static String form(String... parameters) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < parameters.length; i += 2) {
            form.append(i == 0 ? "" : "&").append(parameters[i]).append('=').append(encoded(parameters[i + 1]));
        }
        return form.toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
