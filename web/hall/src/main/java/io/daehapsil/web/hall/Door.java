package io.daehapsil.web.hall;

import java.util.Optional;

/** What can be asked for below {@code /rooms/<room>/}, with the method for it and the name under which it is counted. */
enum Door {
    STATUS("place", "GET", "places.status"),
    JOIN("places", "POST", "places.join"),
    LEAVE("place/leave", "POST", "places.leave"),
    HEARTBEAT("place/heartbeat", "POST", "places.heartbeat");

    private static final String ROOMS = "/rooms/";

    private final String path;
    private final String method;
    private final String counted;

    /** One address of this module. @param room as it was written, perhaps no name of a room at all */
    record Address(String room, Door door) {}

    Door(String path, String method, String counted) {
        this.path = path;
        this.method = method;
        this.counted = counted;
    }

    /** @param path below the context root, decoded; empty where there is nothing */
    static Optional<Address> at(String path) {
        if (path == null || !path.startsWith(ROOMS)) {
            return Optional.empty();
        }
        int slash = path.indexOf('/', ROOMS.length());
        if (slash < 0) {
            return Optional.empty();
        }
        int end = path.endsWith("/") ? path.length() - 1 : path.length();
        for (Door door : values()) {
            if (end - slash - 1 == door.path.length() && path.startsWith(door.path, slash + 1)) {
                return Optional.of(new Address(path.substring(ROOMS.length(), slash), door));
            }
        }
        return Optional.empty();
    }

    boolean takes(String asked) {
        return method.equals(asked) || isRead() && "HEAD".equals(asked);
    }

    /** For the header Allow. */
    String methods() {
        return isRead() ? "GET, HEAD, OPTIONS" : method + ", OPTIONS";
    }

    boolean isRead() {
        return "GET".equals(method);
    }

    /** As JAX-RS counts its methods, so that the figures of both doors add up. */
    String counted() {
        return counted;
    }
}
