package io.daehapsil.it;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** One request and its answer as it is, also when the answer is "try again". */
final class Call {

    private static final HttpClient HTTP = HttpClient.newBuilder()
            // A server that offers HTTP/2 would put all visitors into one connection, and takes no more than a hundred
            // there.
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    private final HttpRequest.Builder request;

    private Call(HttpRequest.Builder request) {
        this.request = request.timeout(Duration.ofSeconds(60));
    }

    static Call get(String path) {
        return new Call(HttpRequest.newBuilder(at(path)).GET());
    }

    static Call post(String path, String body) {
        return new Call(HttpRequest.newBuilder(at(path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    /** A file as a program sends it. */
    static Call zip(String path, byte[] body) {
        return new Call(HttpRequest.newBuilder(at(path))
                .header("Content-Type", "application/zip")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body)));
    }

    static Call options(String path) {
        return new Call(HttpRequest.newBuilder(at(path)).method("OPTIONS", HttpRequest.BodyPublishers.noBody()));
    }

    /** Any method, with JSON. */
    static Call method(String method, String path, String body) {
        return new Call(HttpRequest.newBuilder(at(path))
                .header("Content-Type", "application/json")
                .method(
                        method,
                        method.equals("GET")
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body)));
    }

    /** As a browser sends a form. */
    static Call form(String path, String body) {
        return new Call(HttpRequest.newBuilder(at(path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Accept", "text/html")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    /** As a beacon sends it. */
    static Call text(String path, String body) {
        return new Call(HttpRequest.newBuilder(at(path))
                .header("Content-Type", "text/plain;charset=UTF-8")
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    Call with(String header, String value) {
        request.header(header, value);
        return this;
    }

    /** By another way than straight to the product. @param pages what stands before every path there */
    Call through(URI pages) {
        URI asked = request.build().uri();
        String query = asked.getRawQuery();
        request.uri(URI.create(pages + asked.getRawPath() + (query == null ? "" : "?" + query)));
        return this;
    }

    Call pass(String pass) {
        return with("Authorization", "Bearer " + pass);
    }

    Answer send() throws IOException, InterruptedException {
        long start = System.nanoTime();
        HttpResponse<String> response = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        return new Answer(response, Duration.ofNanos(System.nanoTime() - start));
    }

    /** {@link Answer#problem()} of the answer. */
    String problemOf() {
        try {
            return send().problem();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static URI at(String path) {
        return URI.create(Product.pages() + path);
    }

    record Answer(HttpResponse<String> response, Duration took) {

        int status() {
            return response.statusCode();
        }

        String header(String name) {
            return response.headers().firstValue(name).orElse("");
        }

        JsonObject json() {
            try (JsonReader reader = Json.createReader(new StringReader(response.body()))) {
                return reader.readObject();
            }
        }

        /** Status, type without its prefix, and field, as one line: {@code "400 invalid-input legs[0].count"}. */
        String problem() {
            if (!header("Content-Type").startsWith("application/problem+json")) {
                return status() + " but no problem document: " + response.body();
            }
            JsonObject problem = json();
            String type = problem.getString("type").replaceFirst("^urn:daehapsil:problem:", "");
            boolean sentence = problem.getString("detail").matches("(?s).{15,}\\.");
            return problem.getInt("status") == status() && sentence
                    ? (status() + " " + type + " " + problem.getString("field", "")).strip()
                    : "not a whole problem: " + problem;
        }
    }
}
