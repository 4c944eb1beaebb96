package io.daehapsil.bench;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** What the waiting page weighs on the wire at a first visit: the page and all that it names, packed, with the answers' headers. */
final class PageWeight {

    private static final Pattern NAMED =
            Pattern.compile("(?:href|src)=\"(/[^\"]+\\.(?:css|js|svg|png|ico|woff2)[^\"]*)\"");
    private static final HttpClient BROWSER =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private PageWeight() {}

    static long bytes(URI page) throws IOException, InterruptedException {
        HttpResponse<byte[]> first = get(page);
        long bytes = weight(first);
        Set<String> named = new LinkedHashSet<>();
        Matcher asset = NAMED.matcher(text(first).replace("&amp;", "&"));
        while (asset.find()) {
            named.add(asset.group(1));
        }
        for (String address : named) {
            bytes += weight(get(page.resolve(address)));
        }
        return bytes;
    }

    private static HttpResponse<byte[]> get(URI address) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = BROWSER.send(
                HttpRequest.newBuilder(address)
                        .header("Accept-Encoding", "gzip")
                        .header("Accept", "text/html,*/*")
                        .build(),
                BodyHandlers.ofByteArray());
        if (answer.statusCode() != 200) {
            throw new IOException(address + " was answered " + answer.statusCode());
        }
        return answer;
    }

    private static long weight(HttpResponse<byte[]> answer) {
        long bytes = answer.body().length;
        for (Map.Entry<String, List<String>> header : answer.headers().map().entrySet()) {
            for (String value : header.getValue()) {
                bytes += header.getKey().length() + value.length() + ": \r\n".length();
            }
        }
        return bytes;
    }

    private static String text(HttpResponse<byte[]> answer) throws IOException {
        boolean packed = answer.headers()
                .firstValue("Content-Encoding")
                .filter("gzip"::equals)
                .isPresent();
        byte[] plain =
                packed ? new GZIPInputStream(new ByteArrayInputStream(answer.body())).readAllBytes() : answer.body();
        return new String(plain, StandardCharsets.UTF_8);
    }
}
