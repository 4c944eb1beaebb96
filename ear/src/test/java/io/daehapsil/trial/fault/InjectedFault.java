package io.daehapsil.trial.fault;

import io.daehapsil.run.Signal;

/** What befalls one part of a {@link Rig}, and how it ends. */
enum InjectedFault {
    /** As by {@code kill -9}; its restart takes longer than the fault. */
    NODE_KILLED(Part.NODE, rig -> rig.second().kill(), Rig::restartSecond),
    /** Its process is stopped, with all connections open, and knows nothing of it afterwards. */
    NODE_FROZEN(
            Part.NODE,
            rig -> Signal.STOP.to(rig.second().pid()),
            rig -> Signal.CONT.to(rig.second().pid())),

    REDIS_KILLED(Part.REDIS, rig -> rig.redis().kill(), rig -> rig.redis().start()),
    /** Comes back with nothing of what it held. */
    REDIS_LOST(Part.REDIS, rig -> rig.loseRedis(), rig -> rig.redis().start()),
    REDIS_FROZEN(Part.REDIS, rig -> rig.redis().suspend(), rig -> rig.redis().resume()),
    /** Takes every command and answers none for so long. */
    REDIS_PAUSED(Part.REDIS, rig -> rig.tellRedis("CLIENT PAUSE " + rig.length().toMillis()), rig -> {}),
    /** Does one thing for so long, as a slow command would. */
    REDIS_ASLEEP(Part.REDIS, rig -> rig.tellRedis("DEBUG SLEEP " + rig.length().toSeconds()), rig -> {}),
    REDIS_CUT(Part.REDIS, rig -> rig.toRedis().cut(), rig -> rig.toRedis().open()),
    REDIS_SILENT(
            Part.REDIS, rig -> rig.toRedis().silence(), rig -> rig.toRedis().open()),

    DATABASE_AWAY(
            Part.DATABASE, rig -> rig.database().goAway(), rig -> rig.database().comeBack()),
    DATABASE_FROZEN(
            Part.DATABASE,
            rig -> rig.database().standStill(),
            rig -> rig.database().goOn()),
    DATABASE_CUT(
            Part.DATABASE,
            rig -> rig.toDatabase().cut(),
            rig -> rig.toDatabase().open()),
    DATABASE_SILENT(
            Part.DATABASE,
            rig -> rig.toDatabase().silence(),
            rig -> rig.toDatabase().open()),
    /** Can be read, and takes no row more. */
    DATABASE_FULL(
            Part.DATABASE,
            rig -> FullDisk.of(rig.database()).fill(),
            rig -> FullDisk.of(rig.database()).clear()),

    BROKER_AWAY(Part.BROKER, rig -> rig.broker().kill(), rig -> rig.broker().start()),
    BROKER_CUT(Part.BROKER, rig -> rig.toBroker().cut(), rig -> rig.toBroker().open()),
    BROKER_SILENT(
            Part.BROKER, rig -> rig.toBroker().silence(), rig -> rig.toBroker().open());

    private interface Act {
        void on(Rig rig) throws Exception;
    }

    private final Part part;
    private final Act strike;
    private final Act heal;

    InjectedFault(Part part, Act strike, Act heal) {
        this.part = part;
        this.strike = strike;
        this.heal = heal;
    }

    Part part() {
        return part;
    }

    void strike(Rig rig) throws Exception {
        strike.on(rig);
    }

    /** Those that last for a given length have ended by themselves by then. */
    void heal(Rig rig) throws Exception {
        heal.on(rig);
    }
}
