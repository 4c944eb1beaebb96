package io.daehapsil.domain.gate;

/** An address that no two programs would read alike, and that no browser writes: it is refused before anybody reads it. */
public class MalformedRequest extends RuntimeException {

    public MalformedRequest(String why) {
        super(why, null, false, false);
    }
}
