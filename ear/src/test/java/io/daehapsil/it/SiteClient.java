package io.daehapsil.it;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A browser without scripts that comes to a protected site and keeps its cookies. For one thread at a time. */
final class SiteClient {

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();

    private final URI server;
    private final String host;
    private final Map<String, String> cookies = new LinkedHashMap<>();

    SiteClient(String host) {
        this(Product.pages(), host);
    }

    /** At the pages of a server of a test's own, and for its own name. */
    SiteClient(URI pages) {
        this(pages, pages.getAuthority());
    }

    private SiteClient(URI server, String host) {
        this.server = server;
        this.host = host;
    }

    HttpResponse<String> get(String address, String... headers) throws IOException, InterruptedException {
        return send("GET", address, HttpRequest.BodyPublishers.noBody(), headers);
    }

    HttpResponse<String> send(String method, String address, BodyPublisher body, String... headers)
            throws IOException, InterruptedException {
        HttpResponse<String> response = HTTP.send(request(method, address, body, headers), BodyHandlers.ofString());
        keep(response.headers().allValues("Set-Cookie"));
        return response;
    }

    HttpResponse<InputStream> stream(String method, String address, BodyPublisher body, String... headers)
            throws IOException, InterruptedException {
        return HTTP.send(request(method, address, body, headers), BodyHandlers.ofInputStream());
    }

    private HttpRequest request(String method, String address, BodyPublisher body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server + address))
                .timeout(Duration.ofSeconds(60))
                .header("Host", host)
                .method(method, body);
        if (headers.length > 0) {
            request.headers(headers);
        }
        String shown = cookies.entrySet().stream()
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
        return (shown.isEmpty() ? request : request.header("Cookie", shown)).build();
    }

    void keep(String cookie, String value) {
        cookies.put(cookie, value);
    }

    String cookie(String name) {
        return cookies.get(name);
    }

    private void keep(List<String> lines) {
        for (String line : lines) {
            String[] cookie = line.split(";", 2)[0].split("=", 2);
            if (cookie[1].isEmpty()) {
                cookies.remove(cookie[0]);
            } else {
                cookies.put(cookie[0], cookie[1]);
            }
        }
    }
}
