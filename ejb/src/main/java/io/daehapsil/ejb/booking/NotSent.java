package io.daehapsil.ejb.booking;

import jakarta.ejb.ApplicationException;

/** The message was not sent: its transaction was rolled back before any commit. */
@ApplicationException(rollback = true)
public class NotSent extends RuntimeException {

    public NotSent(Throwable cause) {
        super("nothing was sent", cause);
    }
}
