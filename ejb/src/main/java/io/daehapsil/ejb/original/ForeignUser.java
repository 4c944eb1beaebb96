package io.daehapsil.ejb.original;

/** The id was first seen with another browser's cookie and answers to nobody else. */
public class ForeignUser extends RuntimeException {

    public ForeignUser() {
        super("this user_id belongs to another browser", null, false, false);
    }
}
