package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;

/**
 * Every address of the desk against every kind of caller. What there is comes from the product's own description of its
 * API, so that a new address that is not in the table makes this red.
 */
@OnServer
class RoleMatrixIT {

    private static final List<String> ROLES = List.of("viewer", "operator", "admin");
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete", "head", "options");

    /** The least role that each address needs. */
    private static final Map<String, String> NEEDED = new TreeMap<>(Map.ofEntries(
            Map.entry("GET /api/admin/me", "viewer"),
            Map.entry("POST /api/admin/me/password", "viewer"),
            Map.entry("POST /api/admin/log-out", "viewer"),
            Map.entry("GET /api/admin/operators", "admin"),
            Map.entry("POST /api/admin/operators", "admin"),
            Map.entry("PATCH /api/admin/operators/{operator}", "admin"),
            Map.entry("GET /api/admin/rooms", "viewer"),
            Map.entry("POST /api/admin/rooms", "operator"),
            Map.entry("GET /api/admin/rooms/{room}", "viewer"),
            Map.entry("GET /api/admin/rooms/{room}/now", "viewer"),
            Map.entry("GET /api/admin/rooms/{room}/outlook", "viewer"),
            Map.entry("GET /api/admin/rooms/{room}/outlook/{act}", "viewer"),
            Map.entry("GET /api/admin/rooms/{room}/history", "viewer"),
            Map.entry("GET /api/admin/rooms/{room}/report", "viewer"),
            Map.entry("GET /api/admin/rooms/{room}/report.csv", "viewer"),
            Map.entry("PATCH /api/admin/rooms/{room}/settings", "operator"),
            Map.entry("POST /api/admin/rooms/{room}/pause", "operator"),
            Map.entry("POST /api/admin/rooms/{room}/resume", "operator"),
            Map.entry("POST /api/admin/rooms/{room}/drain", "operator"),
            Map.entry("DELETE /api/admin/rooms/{room}/drain", "operator"),
            Map.entry("POST /api/admin/rooms/{room}/admit", "operator"),
            Map.entry("POST /api/admin/rooms/{room}/reset", "admin"),
            Map.entry("PUT /api/admin/rooms/{room}/fares", "operator"),
            Map.entry("POST /api/admin/rooms/{room}/timetable", "operator"),
            Map.entry("POST /api/admin/rooms/{room}/departures/{departure}/cancel", "operator"),
            Map.entry("GET /api/admin/rooms/{room}/blocks", "viewer"),
            Map.entry("POST /api/admin/rooms/{room}/blocks", "operator"),
            Map.entry("DELETE /api/admin/rooms/{room}/blocks", "operator"),
            Map.entry("GET /api/admin/dead-letters", "viewer"),
            Map.entry("POST /api/admin/dead-letters/{letter}/redrive", "operator"),
            Map.entry("POST /api/admin/dead-letters/redrive", "operator"),
            Map.entry("GET /api/admin/pass-keys", "admin"),
            Map.entry("POST /api/admin/pass-keys/rotate", "admin"),
            Map.entry("GET /api/admin/audit", "viewer"),
            Map.entry("GET /api/admin/audit.csv", "viewer"),
            Map.entry("GET /api/admin/audit/check", "viewer")));

    /** The original's doors are no part of the API that we describe. */
    private static final Map<String, String> ORIGINAL = Map.of(
            "POST /admin/config", "operator",
            "POST /admin/blacklist", "operator",
            "POST /admin/queue/flush", "admin");

    @Test
    void theTableHoldsEveryAddressThatTheProductDescribesAndOnlyTheLogInsAreOpen() throws Exception {
        Set<String> described = new TreeSet<>(described());

        assertThat(described.remove("POST /api/admin/log-in")).isTrue();
        assertThat(described.remove("POST /api/admin/log-in/provider")).isTrue();
        assertThat(described).isEqualTo(NEEDED.keySet());
    }

    @Test
    void withoutALogInEveryAddressIs401() throws Exception {
        String pass = new Visitor().comeIn().pass();

        for (String address : all().keySet()) {
            assertThat(call(address).send().status()).as(address).isEqualTo(401);
            assertThat(call(address).pass(pass).send().status())
                    .as("%s with a visitor's pass", address)
                    .isEqualTo(401);
            assertThat(call(address)
                            .with("Cookie", "dh_operator=" + pass)
                            .send()
                            .status())
                    .as("%s with a visitor's pass as cookie", address)
                    .isEqualTo(401);
        }
    }

    @Test
    void aRoleBelowTheOneThatIsNeededIs403() throws Exception {
        for (Map.Entry<String, String> address : all().entrySet()) {
            for (String role : ROLES.subList(0, ROLES.indexOf(address.getValue()))) {
                assertThat(call(address.getKey()).pass(Desk.token(role)).send().status())
                        .as("%s as %s", address.getKey(), role)
                        .isEqualTo(403);
            }
        }
    }

    @Test
    void theRoleThatIsNeededAndThoseAboveItComeIn() throws Exception {
        for (Map.Entry<String, String> address : all().entrySet()) {
            for (String role : ROLES.subList(ROLES.indexOf(address.getValue()), ROLES.size())) {
                assertThat(call(address.getKey())
                                .pass(token(address.getKey(), role))
                                .send()
                                .status())
                        .as("%s as %s", address.getKey(), role)
                        .isIn(200, 204, 400, 404, 409, 422, 428);
            }
        }
    }

    @Test
    void everyChangeByCookieNeedsTheFormToken() throws Exception {
        for (String address : all().keySet()) {
            if (!address.startsWith("GET ")) {
                Answer answer = call(address)
                        .with("Cookie", "dh_operator=" + Desk.token("admin"))
                        .send();
                assertThat(answer.status()).as(address).isEqualTo(403);
            }
        }
    }

    @Test
    void everyPageOfTheDeskAsksForALogInAndChangesNothingWithoutTheFormToken() throws Exception {
        for (String page : pages()) {
            String address = "/admin/" + page + "?room=ktx-holiday";
            assertThat(Call.get(address).send().status()).as(page).isEqualTo(401);
            assertThat(Call.form(address, "act=pause")
                            .with("Cookie", "dh_operator=" + Desk.token("admin"))
                            .send()
                            .status())
                    .as("%s without the form token", page)
                    // Two have nothing to send.
                    .isIn(page.matches("dashboard|report|audit") ? Set.of(200) : Set.of(403));
        }
        assertThat(Call.form("/admin/feed?room=ktx-holiday", "dates=2026-12-24")
                        .send()
                        .status())
                .isIn(302, 401);
    }

    @Test
    void everyPageIsForEveryRoleButThatOfTheOperators() throws Exception {
        for (String page : pages()) {
            for (String role : ROLES) {
                assertThat(Call.get("/admin/" + page + "?room=ktx-holiday")
                                .with("Cookie", "dh_operator=" + Desk.token(role))
                                .send()
                                .status())
                        .as("%s as %s", page, role)
                        .isEqualTo(page.equals("operators") && !role.equals("admin") ? 403 : 200);
            }
        }
    }

    /** As the EAR has them: one that is added is tried by itself. */
    private static Set<String> pages() throws Exception {
        Set<String> pages = new TreeSet<>();
        try (ZipFile ear = new ZipFile(Product.ear().toFile());
                ZipInputStream war = new ZipInputStream(ear.getInputStream(ear.getEntry("daehapsil-web.war")))) {
            for (ZipEntry entry = war.getNextEntry(); entry != null; entry = war.getNextEntry()) {
                if (entry.getName().matches("admin/[a-z-]+\\.xhtml")) {
                    pages.add(entry.getName().replaceAll("admin/|\\.xhtml", ""));
                }
            }
        }
        assertThat(pages.remove("log-in")).isTrue();
        return pages;
    }

    private static Map<String, String> all() {
        Map<String, String> all = new TreeMap<>(NEEDED);
        all.putAll(ORIGINAL);
        return all;
    }

    private static Set<String> described() throws Exception {
        Answer answer = Call.get("/openapi").with("Accept", "application/json").send();
        JsonObject paths = answer.json().getJsonObject("paths");
        return paths.entrySet().stream()
                .filter(path ->
                        path.getKey().startsWith("/api/admin") || path.getKey().startsWith("/admin"))
                .flatMap(path -> path.getValue().asJsonObject().keySet().stream()
                        .filter(METHODS::contains)
                        .map(method -> method.toUpperCase(Locale.ROOT) + " " + path.getKey()))
                .collect(Collectors.toSet());
    }

    /** Logging out ends a session, so that it must not be the one that all tests share. */
    private static String token(String address, String role) throws Exception {
        return address.endsWith("/log-out")
                ? Desk.logIn(Desk.newOperator(role), Desk.PASSWORD).json().getString("token")
                : Desk.token(role);
    }

    /** To a room that there is not, with a body that says nothing: whoever comes in can do no harm. */
    private static Call call(String address) {
        String[] parts = address.split(" ");
        String path = parts[1].replace("{room}", "no-such-room").replaceAll("\\{\\w+}", "nobody");
        return Call.method(parts[0], path, "{}");
    }
}
