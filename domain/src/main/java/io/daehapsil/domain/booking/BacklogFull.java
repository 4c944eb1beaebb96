package io.daehapsil.domain.booking;

import io.daehapsil.domain.Unavailable;

/** So many reservations wait for the database that no more are taken for now. Nothing was claimed. */
public class BacklogFull extends Unavailable {

    public BacklogFull() {
        super(What.DATABASE, null);
    }
}
