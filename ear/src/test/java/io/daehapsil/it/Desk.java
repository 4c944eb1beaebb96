package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Call.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The operators' desk as a program comes to it. The first admin's password is where an operator finds it: in the server's log. */
final class Desk {

    static final String PASSWORD = "a sentence of the tests";

    private static final Pattern FIRST = Pattern.compile("The first operator is admin, the password (\\S+) ");
    private static final Map<String, String> TOKENS = new ConcurrentHashMap<>();

    private Desk() {}

    /** How often the password of the first admin was told. */
    static long timesTold() {
        return FIRST.matcher(log()).results().count();
    }

    static String firstPassword() {
        return firstPassword(Product.kind().log(Product.folder("shared")));
    }

    static String firstPassword(Path log) {
        Matcher told = FIRST.matcher(text(log));
        assertThat(told.find()).as("the first password in the log").isTrue();
        return told.group(1);
    }

    /** The token of an operator of this role, whom all tests share. */
    static String token(String role) {
        return TOKENS.computeIfAbsent(role, Desk::made);
    }

    /** A new operator of this role, with {@link #PASSWORD}. */
    static String newOperator(String role) {
        return newOperator(role, token("first"));
    }

    static Answer logIn(String name, String password) {
        return sent(
                Call.post("/api/admin/log-in", "{\"name\": \"%s\", \"password\": \"%s\"}".formatted(name, password)));
    }

    private static String made(String role) {
        return role.equals("first")
                ? in("admin", firstPassword())
                : in(newOperator(role, in("admin", firstPassword())), PASSWORD);
    }

    private static String newOperator(String role, String admin) {
        String name = role + "-" + UUID.randomUUID().toString().substring(0, 8);
        Answer added = sent(Call.post(
                        "/api/admin/operators",
                        "{\"name\": \"%s\", \"role\": \"%s\", \"password\": \"%s\"}".formatted(name, role, PASSWORD))
                .pass(admin));
        assertThat(added.status()).as(added.response().body()).isEqualTo(201);
        return name;
    }

    private static String in(String name, String password) {
        Answer in = logIn(name, password);
        assertThat(in.status()).as(in.response().body()).isEqualTo(200);
        return in.json().getString("token");
    }

    /** On a cold server the first calls are slow. */
    private static Answer sent(Call call) {
        return await().atMost(Duration.ofSeconds(60))
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofSeconds(1))
                .until(call::send, answer -> answer.status() != 503);
    }

    private static String log() {
        return text(Product.kind().log(Product.folder("shared")));
    }

    private static String text(Path log) {
        try {
            return Files.readString(log, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
