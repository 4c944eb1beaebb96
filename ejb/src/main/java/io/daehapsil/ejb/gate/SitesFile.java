package io.daehapsil.ejb.gate;

import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.gate.SiteRule;
import io.daehapsil.domain.gate.Sites;
import io.daehapsil.domain.gate.Treatment;
import io.daehapsil.domain.queue.RoomName;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reads the file that tells of the protected sites, and finds every fault in it, so that an operator mends them all at once. */
final class SitesFile {

    private static final Pattern HOST = Pattern.compile("[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?");
    private static final Pattern UPSTREAM = Pattern.compile("https?://(?:[a-z0-9.-]+|\\[[0-9a-f:.]+])(?::[0-9]{1,5})?");
    private static final int LONGEST_PATIENCE_SECONDS = 3600;
    private static final Set<String> OF_THE_FILE = Set.of("sites", "ownHosts");
    private static final Set<String> OF_A_SITE = Set.of(
            "host", "title", "upstream", "room", "rules", "otherwise", "waitingStatus", "shim", "patienceSeconds");

    private final List<String> faults = new ArrayList<>();
    private final Set<String> hosts = new HashSet<>();

    /** What was read; the sites are whole only where there are no faults. */
    record Read(Sites sites, List<String> faults) {}

    private SitesFile() {}

    static Read read(String text) {
        return new SitesFile().all(text);
    }

    private Read all(String text) {
        JsonObject file;
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            file = reader.readObject();
        } catch (JsonException broken) {
            return new Read(Sites.NONE, List.of("it is no JSON object"));
        }
        FileFields fields = new FileFields(file, "", faults);
        fields.only(OF_THE_FILE);
        List<Site> sites = new ArrayList<>();
        for (FileFields site : fields.objects("sites")) {
            site.only(OF_A_SITE);
            site(site).filter(read -> isNew(read, site)).ifPresent(sites::add);
        }
        Set<String> own = new HashSet<>();
        for (String host : fields.texts("ownHosts")) {
            own.add(Sites.name(host));
        }
        own.stream()
                .filter(hosts::contains)
                .forEach(host -> faults.add("ownHosts names " + host + ", which is a site's"));
        return new Read(faults.isEmpty() ? Sites.of(sites, own) : Sites.NONE, faults);
    }

    private boolean isNew(Site site, FileFields where) {
        boolean added = hosts.add(site.host());
        if (!added) {
            where.fault("host", "is a second site's too");
        }
        return added;
    }

    private Optional<Site> site(FileFields site) {
        String host =
                site.text("host", null, Function.identity(), "a host name such as shop.example, in small letters");
        if (host != null && !HOST.matcher(host).matches()) {
            site.fault("host", "must be a host name such as shop.example, in small letters");
        }
        URI upstream = site.text(
                "upstream",
                null,
                SitesFile::upstream,
                "scheme, host and port such as http://10.0.0.5:8080, and no path");
        RoomName room = site.text(
                "room", null, RoomName::new, "the name of a room: small letters, digits and dashes, at most 40");
        Treatment otherwise = site.text("otherwise", "queue", SitesFile::treatment, "queue or never");
        int status = site.number("waitingStatus", 200);
        if (status != 200 && status != 503) {
            site.fault("waitingStatus", "must be 200 or 503");
        }
        int patience = site.number("patienceSeconds", 30);
        if (patience < 1 || patience > LONGEST_PATIENCE_SECONDS) {
            site.fault("patienceSeconds", "must be 1 to " + LONGEST_PATIENCE_SECONDS);
        }
        List<SiteRule> rules = new ArrayList<>();
        for (FileFields rule : site.objects("rules")) {
            rule(rule).ifPresent(rules::add);
        }
        boolean shim = site.yes("shim");
        if (host == null || upstream == null || room == null || otherwise == null) {
            return Optional.empty();
        }
        String title = site.text("title", host, Function.identity(), "a text");
        return Optional.of(
                new Site(host, title, upstream, room, rules, otherwise, status, shim, Duration.ofSeconds(patience)));
    }

    private static Optional<SiteRule> rule(FileFields rule) {
        rule.only(Set.of("paths", "methods", "parameters", "then"));
        Treatment then = rule.text("then", null, SitesFile::treatment, "queue or never");
        List<String> paths = new ArrayList<>();
        for (String path : rule.texts("paths")) {
            if (!path.matches("/[^?#*%;]*|\\*[^?#*%;/]+")) {
                rule.fault("paths", "must be paths such as /order or ends such as *.css, not '" + path + "'");
            }
            String small = path.toLowerCase(Locale.ROOT);
            paths.add(small.length() > 1 && small.endsWith("/") ? small.substring(0, small.length() - 1) : small);
        }
        List<String> methods = rule.texts("methods").stream()
                .map(method -> method.toUpperCase(Locale.ROOT))
                .toList();
        Map<String, Set<String>> parameters = rule.parameters("parameters");
        return then == null
                ? Optional.empty()
                : Optional.of(new SiteRule(paths, Set.copyOf(methods), parameters, then));
    }

    private static URI upstream(String text) {
        if (!UPSTREAM.matcher(text).matches()) {
            throw new IllegalArgumentException(text);
        }
        return URI.create(text);
    }

    private static Treatment treatment(String text) {
        return choice(text, "queue", "never") ? Treatment.QUEUE : Treatment.NEVER;
    }

    private static boolean choice(String text, String yes, String no) {
        if (!text.equals(yes) && !text.equals(no)) {
            throw new IllegalArgumentException(text);
        }
        return text.equals(yes);
    }
}
