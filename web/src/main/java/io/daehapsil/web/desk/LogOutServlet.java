package io.daehapsil.web.desk;

import io.daehapsil.ejb.operators.SessionService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.admin.DeskPages;
import io.daehapsil.web.admin.OperatorCookie;
import io.daehapsil.web.admin.Shift;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The button that ends the session, with every socket that was opened with it. */
@WebServlet("/admin/log-out")
public class LogOutServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    @Inject
    private transient SessionService sessions;

    @Inject
    private transient Shift shift;

    @Inject
    private transient ClientAddress addresses;

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!sessions.isFormToken(shift.who().session().id(), request.getParameter("token"))) {
            response.sendError(HttpServletResponse.SC_FORBIDDEN);
            return;
        }
        sessions.logOut(shift.who(), shift.actor());
        OperatorCookie.drop(addresses.isSecure(request)).forEach(line -> response.addHeader("Set-Cookie", line));
        response.sendRedirect(request.getContextPath() + DeskPages.LOG_IN + "?out=1");
    }

    /** An address typed in, or opened again: nothing ends by looking. */
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.sendRedirect(request.getContextPath() + DeskPages.FIRST_PAGE);
    }
}
