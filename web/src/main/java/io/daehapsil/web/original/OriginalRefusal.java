package io.daehapsil.web.original;

/** Ends a request with a reply, from anywhere in the translation of its parts. */
class OriginalRefusal extends RuntimeException {

    private final transient Reply reply;

    OriginalRefusal(Reply reply) {
        super(null, null, false, false);
        this.reply = reply;
    }

    Reply reply() {
        return reply;
    }
}
