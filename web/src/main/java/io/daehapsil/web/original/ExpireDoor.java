package io.daehapsil.web.original;

import io.daehapsil.ejb.access.DownstreamKeyService;
import io.daehapsil.ejb.original.User;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;

/** Ends a slot at once. A downstream has no browser's cookie; its key opens the door for every id. */
@WebServlet("/queue/expire-token")
public class ExpireDoor extends UserDoor {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient DownstreamKeyService keys;

    public ExpireDoor() {
        super("POST");
    }

    @Override
    boolean isTrusted(HttpServletRequest request) {
        return keys.isKey(request.getHeader(LoadDoor.KEY));
    }

    @Override
    Reply answer(User user) {
        originals().endSlot(user);
        return Reply.ok(OriginalWords.done(user.id()));
    }
}
