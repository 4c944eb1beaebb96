package io.daehapsil.run;

import java.util.Map;

/** Which broker a server is to use: its own, or one outside that the environment names. */
final class Broker {

    private Broker() {}

    static boolean isOutside(Map<String, String> environment) {
        return !environment.getOrDefault("DAEHAPSIL_JMS_HOST", "").isBlank();
    }
}
