package io.daehapsil.trial;

/** What happens to a part of the installation; it comes back by itself. */
enum Fault {
    SERVER_KILLED,
    REDIS_KILLED,
    DATABASE_AWAY,
    BROKER_AWAY
}
