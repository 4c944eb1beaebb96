package io.daehapsil.ejb.settings;

import java.util.Locale;
import java.util.Optional;

/** Every deployment setting: its key, its default (none: must be given) and what it does. The README's table holds the same rows. */
public enum DeploymentSetting {
    HOME(
            "daehapsil.home",
            null,
            "folder for what this installation keeps: public keys, embedded Redis, embedded database"),
    REDIS_ADDRESS(
            "daehapsil.redis.address",
            "redis://127.0.0.1:6379",
            "where Redis is, rediss:// with TLS; with commas, its sentinels or some nodes of its cluster"),
    REDIS_MODE("daehapsil.redis.mode", "single", "single, sentinel or cluster"),
    REDIS_MASTER("daehapsil.redis.master", "daehapsil", "name under which sentinels know the primary"),
    REDIS_USER("daehapsil.redis.user", "", "user at Redis; empty: its default one"),
    REDIS_PASSWORD("daehapsil.redis.password", "", "password at Redis and at its sentinels; empty: none"),
    SAMPLE("daehapsil.sample", "false", "whether the sample sale ktx-holiday is made at start"),
    FEEDS_FILE(
            "daehapsil.feeds.file",
            "",
            "file that lists GTFS feeds to put on sale at start (server-config/README.md says how); empty: none"),
    PASS_KEY_FILE(
            "daehapsil.pass.key.file",
            "",
            "file with the key pair (PEM, P-256) that signs passes, then others still believed; empty: made at the first start, kept in the database"),
    ORIGINAL_ROOM(
            "daehapsil.original.room",
            "",
            "room, never a sale's, behind the doors for clients of the FastAPI original; empty: the doors are closed"),
    DOWNSTREAM_KEY(
            "daehapsil.downstream.key",
            "",
            "key that downstreams show (Daehapsil-Key) with their load; empty: made at the first start, in downstream.key of the home"),
    PAY_WITHIN_MINUTES(
            "daehapsil.pay.within.minutes",
            "0",
            "how long after its reservation a booking may be paid before its seats go back on sale; 0: it stands unpaid"),
    PAYMENT_KEY(
            "daehapsil.payment.key",
            "",
            "key under which payment notices are signed; empty: made at the first start, in payment.key of the home"),
    TRUSTED_PROXIES(
            "daehapsil.trusted.proxies",
            "",
            "addresses and ranges, with commas, of the proxies whose X-Forwarded-For, -Proto and -Host count; empty: nobody's"),
    ALLOWED_ORIGINS(
            "daehapsil.allowed.origins",
            "",
            "origins such as https://shop.example, with commas, of other sites whose pages may use the SDK; empty: nobody's"),
    PAGES_ADDRESS(
            "daehapsil.pages.address",
            "",
            "where browsers of protected sites find our pages, such as https://wait.example; empty: at the site's own host"),
    PENDING_MAX(
            "daehapsil.pending.max",
            "20000",
            "how many reservations of a room may wait for the database; then no more are taken for the time being"),
    ROLES(
            "daehapsil.roles",
            "queue,gate,booking,admin",
            "what this node opens its doors for (server-config/README.md says more)"),
    QUEUE_ADDRESS(
            "daehapsil.queue.address",
            "",
            "where a node without queue sends who must wait, such as https://wait.example; empty: the same origin"),
    BOOKING_ADDRESS(
            "daehapsil.booking.address",
            "",
            "where a node without booking sends who has been let in, such as https://book.example; empty: the same origin"),
    PROVIDER_ISSUER(
            "daehapsil.provider.issuer",
            "",
            "iss of the outside identity provider whose tokens log operators in; empty: none does"),
    PROVIDER_KEYS(
            "daehapsil.provider.keys",
            "",
            "where its keys are: the https address of its JWKS, or a file with its public key (PEM)"),
    PROVIDER_AUDIENCE("daehapsil.provider.audience", "daehapsil", "aud that its tokens must name"),
    PROVIDER_ROLES(
            "daehapsil.provider.roles",
            "",
            "which of its groups have which role, with commas, such as desk=operator,desk-leads=admin"),
    PROVIDER_LOG_IN(
            "daehapsil.provider.log.in",
            "",
            "address of its OpenID configuration, which puts its button on the log-in page; empty: programs bring its tokens"),
    PROVIDER_SECRET(
            "daehapsil.provider.secret",
            "",
            "secret of the client that the audience names there; empty: a public client"),
    SITES_FILE("daehapsil.sites.file", "", "file (JSON) with the sites that stand behind the gate; empty: none");

    private final String key;
    private final String defaultValue;
    private final String meaning;

    DeploymentSetting(String key, String defaultValue, String meaning) {
        this.key = key;
        this.defaultValue = defaultValue;
        this.meaning = meaning;
    }

    public String key() {
        return key;
    }

    /** Whether its value must not be shown, not even a wrong one. */
    public boolean isSecret() {
        return this == DOWNSTREAM_KEY || this == PAYMENT_KEY || this == PROVIDER_SECRET || this == REDIS_PASSWORD;
    }

    /** The name of the environment variable that sets it. */
    public String variable() {
        return key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    public Optional<String> defaultValue() {
        return Optional.ofNullable(defaultValue);
    }

    public String meaning() {
        return meaning;
    }
}
