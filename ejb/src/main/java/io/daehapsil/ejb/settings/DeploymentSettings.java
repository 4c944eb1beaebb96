package io.daehapsil.ejb.settings;

import io.daehapsil.domain.blocklist.AddressRange;
import io.daehapsil.domain.node.NodeRole;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The deployment settings of this node, checked together: {@link #read} throws one {@link WrongSettings} that names every
 * fault, so that an operator mends them all at once.
 */
public final class DeploymentSettings {

    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{16,200}");

    private static final Pattern ORIGIN = Pattern.compile("https?://(?:[a-z0-9.-]+|\\[[0-9a-f:.]+])(?::[0-9]{1,5})?");

    private final Path home;
    private final RedisSettings redis;
    private final boolean sample;
    private final Path feedsFile;
    private final Path passKeyFile;
    private final RoomName originalRoom;
    private final String downstreamKey;
    private final Duration payWithin;
    private final String paymentKey;
    private final List<AddressRange> trustedProxies;
    private final Set<String> allowedOrigins;
    private final Optional<String> pagesAddress;
    private final IdentityProvider provider;
    private final Path sitesFile;
    private final NodeSplit split;
    private final int pendingMost;

    private DeploymentSettings(
            Path home,
            RedisSettings redis,
            boolean sample,
            Path feedsFile,
            Path passKeyFile,
            RoomName originalRoom,
            String downstreamKey,
            Duration payWithin,
            String paymentKey,
            List<AddressRange> trustedProxies,
            Set<String> allowedOrigins,
            Optional<String> pagesAddress,
            IdentityProvider provider,
            Path sitesFile,
            NodeSplit split,
            int pendingMost) {
        this.home = home;
        this.redis = redis;
        this.sample = sample;
        this.feedsFile = feedsFile;
        this.passKeyFile = passKeyFile;
        this.originalRoom = originalRoom;
        this.downstreamKey = downstreamKey;
        this.payWithin = payWithin;
        this.paymentKey = paymentKey;
        this.trustedProxies = trustedProxies;
        this.allowedOrigins = allowedOrigins;
        this.pagesAddress = pagesAddress;
        this.provider = provider;
        this.sitesFile = sitesFile;
        this.split = split;
        this.pendingMost = pendingMost;
    }

    /** @param values the raw text of a key, where one is configured */
    public static DeploymentSettings read(Function<String, Optional<String>> values) {
        return read(values, List.of());
    }

    /** @param found faults found elsewhere, which are named together with those found here */
    static DeploymentSettings read(Function<String, Optional<String>> values, List<String> found) {
        Reader reader = new Reader(values, found);
        Path home = reader.read(DeploymentSetting.HOME, "a folder", Path::of);
        RedisSettings redis = redis(reader);
        Boolean sample = reader.read(DeploymentSetting.SAMPLE, "true or false", DeploymentSettings::yesOrNo);
        Path feeds = reader.read(
                DeploymentSetting.FEEDS_FILE, "a file that this server can read", DeploymentSettings::emptyOrFile);
        Path passKey = reader.read(
                DeploymentSetting.PASS_KEY_FILE, "a file that this server can read", DeploymentSettings::emptyOrFile);
        RoomName original = reader.read(
                DeploymentSetting.ORIGINAL_ROOM,
                "the name of a room: small letters, digits and dashes, at most 40",
                text -> text.isEmpty() ? null : new RoomName(text));
        String downstream = reader.read(
                DeploymentSetting.DOWNSTREAM_KEY,
                "16 to 200 visible characters that nobody can guess",
                DeploymentSettings::emptyOrKey);
        Duration payWithin =
                reader.read(DeploymentSetting.PAY_WITHIN_MINUTES, "minutes, 0 to 525600", DeploymentSettings::payTime);
        String payment = reader.read(
                DeploymentSetting.PAYMENT_KEY,
                "16 to 200 visible characters that nobody can guess",
                DeploymentSettings::emptyOrKey);
        List<AddressRange> proxies = reader.read(
                DeploymentSetting.TRUSTED_PROXIES,
                "addresses such as 192.0.2.7 or ranges such as 10.0.0.0/8, with commas between",
                DeploymentSettings::ranges);
        Set<String> origins = reader.read(
                DeploymentSetting.ALLOWED_ORIGINS,
                "origins such as https://shop.example or http://localhost:3000, with commas between, and no *",
                DeploymentSettings::origins);
        Optional<String> pages = address(reader, DeploymentSetting.PAGES_ADDRESS);
        IdentityProvider provider = provider(reader);
        Path sites = reader.read(
                DeploymentSetting.SITES_FILE, "a file that this server can read", DeploymentSettings::emptyOrFile);
        NodeSplit split = split(reader);
        Integer pending = reader.read(DeploymentSetting.PENDING_MAX, "1 to 1000000", DeploymentSettings::upToAMillion);
        reader.complain();
        return new DeploymentSettings(
                home,
                redis,
                sample,
                feeds,
                passKey,
                original,
                downstream,
                payWithin,
                payment,
                proxies,
                origins,
                pages,
                provider,
                sites,
                split,
                pending);
    }

    private static NodeSplit split(Reader reader) {
        return new NodeSplit(
                reader.read(
                        DeploymentSetting.ROLES,
                        "one or more of queue, gate, booking and admin, with commas between",
                        NodeRole::setOf),
                address(reader, DeploymentSetting.QUEUE_ADDRESS),
                address(reader, DeploymentSetting.BOOKING_ADDRESS));
    }

    private static Optional<String> address(Reader reader, DeploymentSetting setting) {
        String address = reader.read(
                setting,
                "scheme and host such as https://wait.example, without a path",
                text -> text.isEmpty() ? text : origin(text));
        return Optional.ofNullable(address).filter(text -> !text.isEmpty());
    }

    /** How many reservations of a room may wait for the database. */
    public int pendingMost() {
        return pendingMost;
    }

    /** What this node does, and where the others are. */
    public NodeSplit split() {
        return split;
    }

    /** Null where there is none. What belongs together is given together: half of it would be a door that nobody meant. */
    private static IdentityProvider provider(Reader reader) {
        String issuer = reader.read(
                DeploymentSetting.PROVIDER_ISSUER,
                "its iss, letter by letter, at most 300 visible characters",
                IdentityProvider::emptyOrWord);
        IdentityProvider.Keys keys = reader.read(
                DeploymentSetting.PROVIDER_KEYS,
                "an address https://… (http only on this machine), or a file with a PUBLIC KEY of RSA from 2048 bits or of P-256",
                IdentityProvider::keys);
        String audience = reader.read(
                DeploymentSetting.PROVIDER_AUDIENCE, "one word of at most 300 characters", IdentityProvider::word);
        Map<String, Role> roles = reader.read(
                DeploymentSetting.PROVIDER_ROLES,
                "group=role, with commas between, and viewer, operator or admin for role",
                IdentityProvider::roles);
        Optional<URI> logIn = reader.read(
                DeploymentSetting.PROVIDER_LOG_IN,
                "an address https://… (http only on this machine)",
                IdentityProvider::emptyOrAddress);
        String secret = reader.read(
                DeploymentSetting.PROVIDER_SECRET, "at most 300 visible characters", IdentityProvider::emptyOrWord);
        if (issuer == null || keys == null || roles == null || logIn == null || secret == null) {
            return null;
        }
        if (issuer.isEmpty() && keys.isNone() && roles.isEmpty() && logIn.isEmpty()) {
            return null;
        }
        if (issuer.isEmpty() || keys.isNone() || roles.isEmpty()) {
            reader.fault(
                    DeploymentSetting.PROVIDER_ISSUER.variable() + ", " + DeploymentSetting.PROVIDER_KEYS.variable()
                            + " and " + DeploymentSetting.PROVIDER_ROLES.variable()
                            + " belong together: give all three, or none for no identity provider");
            return null;
        }
        return new IdentityProvider(
                issuer, keys, audience, roles, logIn.map(address -> new IdentityProvider.LogIn(address, secret)));
    }

    /** Null where something of it is wrong, which the reader has noted then. */
    private static RedisSettings redis(Reader reader) {
        List<String> addresses =
                reader.read(DeploymentSetting.REDIS_ADDRESS, "redis://host:port", RedisSettings::addresses);
        RedisSettings.Mode mode =
                reader.read(DeploymentSetting.REDIS_MODE, "single, sentinel or cluster", RedisSettings::mode);
        String master = reader.read(DeploymentSetting.REDIS_MASTER, "one word", Function.identity());
        String user = reader.read(DeploymentSetting.REDIS_USER, "one word", Function.identity());
        String password = reader.read(DeploymentSetting.REDIS_PASSWORD, "one word", Function.identity());
        if (addresses == null || mode == null) {
            return null;
        }
        RedisSettings redis = new RedisSettings(mode, addresses, master, user, password);
        redis.fault().ifPresent(reader::fault);
        return redis;
    }

    /** Whose tokens log operators in, where there is an outside identity provider. */
    public Optional<IdentityProvider> provider() {
        return Optional.ofNullable(provider);
    }

    public Path home() {
        return home;
    }

    public RedisSettings redis() {
        return redis;
    }

    public boolean sample() {
        return sample;
    }

    /** The list of feeds to put on sale at start. */
    public Optional<Path> feedsFile() {
        return Optional.of(feedsFile).filter(file -> !file.toString().isEmpty());
    }

    /** Where the operator's own key pair for passes is; empty: the installation makes and keeps its own. */
    public Optional<Path> passKeyFile() {
        return Optional.of(passKeyFile).filter(file -> !file.toString().isEmpty());
    }

    /** What tells of the sites behind the gate; empty: there are none. */
    public Optional<Path> sitesFile() {
        return Optional.of(sitesFile).filter(file -> !file.toString().isEmpty());
    }

    /** Where the server finds the public keys that check passes; {@code mp.jwt.verify.publickey.location} names it too. */
    public Path passKeySetFile() {
        return home.resolve("pass-keys.json");
    }

    /** The room behind the doors of the FastAPI original; empty: they are closed. */
    public Optional<RoomName> originalRoom() {
        return Optional.ofNullable(originalRoom);
    }

    /** The operator's own key of downstreams; empty: the installation makes and keeps one. */
    public Optional<String> downstreamKey() {
        return Optional.of(downstreamKey).filter(key -> !key.isEmpty());
    }

    /** How long a booking may stay unpaid, from its reservation; zero: for ever. */
    public Duration payWithin() {
        return payWithin;
    }

    /** The operator's own key for payment notices; empty: the installation makes and keeps one. */
    public Optional<String> paymentKey() {
        return Optional.of(paymentKey).filter(key -> !key.isEmpty());
    }

    /** The proxies that are believed about whom they speak for. */
    public List<AddressRange> trustedProxies() {
        return trustedProxies;
    }

    /** Other sites whose pages may use us, each as its browsers write it in the header Origin. */
    public Set<String> allowedOrigins() {
        return allowedOrigins;
    }

    /** Where browsers find our pages, without a slash at the end; empty: at the host of whatever site they came to. */
    public Optional<String> pagesAddress() {
        return pagesAddress;
    }

    private static Set<String> origins(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(origin -> !origin.isEmpty())
                .map(DeploymentSettings::origin)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Compared letter by letter later, so anything that no browser would write is a mistake. */
    private static String origin(String text) {
        if (!ORIGIN.matcher(text).matches() || text.endsWith(text.startsWith("https") ? ":443" : ":80")) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    private static List<AddressRange> ranges(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(range -> !range.isEmpty())
                .map(AddressRange::parse)
                .toList();
    }

    private static Duration payTime(String text) {
        Duration time = Duration.ofMinutes(Long.parseLong(text));
        if (time.isNegative() || time.compareTo(Duration.ofDays(365)) > 0) {
            throw new IllegalArgumentException(text);
        }
        return time;
    }

    private static int upToAMillion(String text) {
        int number = Integer.parseInt(text);
        if (number < 1 || number > 1_000_000) {
            throw new IllegalArgumentException(text);
        }
        return number;
    }

    private static Path emptyOrFile(String text) {
        Path file = Path.of(text);
        if (!text.isEmpty() && !(Files.isRegularFile(file) && Files.isReadable(file))) {
            throw new IllegalArgumentException(text);
        }
        return file;
    }

    private static String emptyOrKey(String text) {
        if (!text.isEmpty() && !KEY.matcher(text).matches()) {
            throw new IllegalArgumentException("not a key");
        }
        return text;
    }

    private static boolean yesOrNo(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException(text);
        };
    }

    private static final class Reader {

        private final Function<String, Optional<String>> values;
        private final List<String> faults;

        Reader(Function<String, Optional<String>> values, List<String> found) {
            this.values = values;
            this.faults = new ArrayList<>(found);
        }

        <T> T read(DeploymentSetting setting, String form, Function<String, T> parse) {
            Optional<String> text = values.apply(setting.key()).or(setting::defaultValue);
            if (text.isEmpty()) {
                faults.add(setting.variable() + " is not set: give it " + form + " (" + setting.meaning() + ")");
                return null;
            }
            try {
                return parse.apply(text.get().strip());
            } catch (IllegalArgumentException e) {
                String shown = setting.isSecret() ? "not as it must be:" : "'" + text.get() + "' but must be";
                faults.add(setting.variable() + " is " + shown + " " + form);
                return null;
            }
        }

        void fault(String sentence) {
            faults.add(sentence);
        }

        void complain() {
            if (!faults.isEmpty()) {
                throw new WrongSettings(faults);
            }
        }
    }
}
