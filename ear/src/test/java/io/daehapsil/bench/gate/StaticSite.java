package io.daehapsil.bench.gate;

import io.daehapsil.proxy.ProxyProgram;
import io.daehapsil.run.Folders;
import io.daehapsil.run.Ports;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A site that costs next to nothing: files behind an nginx. Before it stands another nginx, as a proxy is set up. */
final class StaticSite implements AutoCloseable {

    /** A kilobyte, as a call by script gets; 64, as a page has. */
    static final List<String> PAGES = List.of("/small.json", "/page.html");

    private static final int SMALL = 1000;
    private static final int LARGE = 64_000;

    private final ProxyProgram site;
    private final ProxyProgram proxy;

    private StaticSite(ProxyProgram site, ProxyProgram proxy) {
        this.site = site;
        this.proxy = proxy;
    }

    static StaticSite start(Path folder) throws IOException {
        Folders.delete(folder);
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("small.json"), "7".repeat(SMALL));
        Files.writeString(folder.resolve("page.html"), "<p>seats</p>".repeat(LARGE / 12));
        int port = Ports.free();
        ProxyProgram site = ProxyProgram.nginx(port, """
                keepalive_requests 1000000000;
                open_file_cache max=10;
                server { listen 127.0.0.1:%d; root %s; }
                """.formatted(port, folder.toAbsolutePath()));
        int front = Ports.free();
        ProxyProgram proxy = ProxyProgram.nginx(front, """
                keepalive_requests 1000000000;
                upstream site { server 127.0.0.1:%d; keepalive 64; keepalive_requests 1000000000; }
                server {
                  listen 127.0.0.1:%d;
                  location / {
                    proxy_pass http://site;
                    proxy_http_version 1.1;
                    proxy_set_header Connection "";
                    proxy_set_header Host $http_host;
                    proxy_set_header X-Forwarded-For $remote_addr;
                    proxy_set_header X-Forwarded-Proto $scheme;
                  }
                }
                """.formatted(port, front));
        return new StaticSite(site, proxy);
    }

    URI address() {
        return numbered(site);
    }

    URI proxy() {
        return numbered(proxy);
    }

    private static URI numbered(ProxyProgram program) {
        return URI.create("http://127.0.0.1:" + program.pages().getPort());
    }

    List<Long> sitePids() {
        return site.pids().boxed().toList();
    }

    List<Long> proxyPids() {
        return proxy.pids().boxed().toList();
    }

    @Override
    public void close() {
        proxy.close();
        site.close();
    }
}
