package io.daehapsil.run;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** One kind of application server as it lies on the disk: how its folder is laid out and what starts it. */
public interface Server {
    String name();

    /**
     * Makes or renews everything in the base folder that is not data, and puts the EAR where the server deploys it.
     *
     * @param environment what the server will find there; some of it decides which files it needs
     */
    void layOut(Path base, Path ear, Map<String, String> environment);

    /**
     * The command of a single process, without a shell around it: a signal to it reaches the server.
     *
     * @param environment what the server will find there; some of it is the command's
     */
    List<String> command(Path base, int portOffset, Map<String, String> environment);

    /** What its process finds in its environment besides what its starter has. */
    default Map<String, String> environment(Path base, int portOffset) {
        return Map.of();
    }

    /** Every port that it listens on. */
    List<Integer> ports(int portOffset);

    /** Where pages and the API are. */
    URI pages(int portOffset);

    /** MicroProfile Health: everything at once. */
    URI health(int portOffset);

    /** The file where the server says what it does. */
    Path log(Path base);

    /** Whether the running server has taken the application. */
    Deployment deployment(Path base);
}
