package io.daehapsil.ejb.bulkhead;

import io.daehapsil.domain.Unavailable;

/** The call was not begun, and never will be. */
public class NoTurn extends Unavailable {

    NoTurn(What what, Throwable cause) {
        super(what, cause);
    }
}
