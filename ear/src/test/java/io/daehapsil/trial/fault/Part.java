package io.daehapsil.trial.fault;

/** What can fail by itself. */
enum Part {
    NODE,
    REDIS,
    DATABASE,
    BROKER
}
