package io.daehapsil.bench.gate;

import java.net.URI;

/** One way to the site. */
record Way(String name, URI address) {

    static final String ALONE = "nobody between";
    static final String NGINX = "nginx";
    static final String GATE = "gate";
}
