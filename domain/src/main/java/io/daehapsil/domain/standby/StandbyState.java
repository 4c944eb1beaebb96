package io.daehapsil.domain.standby;

/** Where an entry of the standby list is on its way. */
public enum StandbyState {
    /** In the line. */
    WAITING,
    /** Seats came back and are held for it, until it takes them or the time is over. */
    OFFERED,
    /** The seats were taken: its booking is one like any other. */
    TAKEN,
    /** Its seats are being given back. */
    RETURNING,
    /** Seats were held for it and not taken in time. */
    LAPSED,
    /** Its visitor gave it up, or the departure has left. */
    ENDED
}
