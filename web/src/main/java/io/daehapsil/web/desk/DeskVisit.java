package io.daehapsil.web.desk;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.operators.SessionService;
import io.daehapsil.web.admin.Shift;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;

/** Who looks at a page of the desk, and what this person may do there. */
@Named("desk")
@RequestScoped
public class DeskVisit {

    private static final int REFUSED = 403;

    @Inject
    private Shift shift;

    @Inject
    private SessionService sessions;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private HttpServletRequest request;

    private String problem = "";

    public String getName() {
        return shift.actor().name();
    }

    public String getRole() {
        return role(role());
    }

    public boolean isOperator() {
        return role().mayDoAs(Role.OPERATOR);
    }

    public boolean isAdmin() {
        return role().mayDoAs(Role.ADMIN);
    }

    public String getFormToken() {
        return sessions.formToken(shift.who().session().id());
    }

    /** Whether the browser says that this page is the one that it shows. */
    public boolean isAt(String page) {
        return request.getServletPath().equals("/admin/" + page);
    }

    public String getProblem() {
        return problem;
    }

    /** Whether a form was sent that this operator may send; where it was and they may not, the page says so. */
    boolean maySend(Role needed) {
        if (!visit.isPost()) {
            return false;
        }
        if (!sessions.isFormToken(shift.who().session().id(), request.getParameter("token"))) {
            refuse(REFUSED, words.say("problem.form"));
            return false;
        }
        if (!role().mayDoAs(needed)) {
            refuse(REFUSED, words.say("desk.role", role(role()), role(needed)));
            return false;
        }
        return true;
    }

    void refuse(int status, String sentence) {
        problem = sentence;
        visit.status(status);
    }

    private Role role() {
        return shift.who().operator().role();
    }

    private String role(Role role) {
        return switch (role) {
            case VIEWER -> words.say("desk.viewer");
            case OPERATOR -> words.say("desk.operator");
            case ADMIN -> words.say("desk.admin");
        };
    }
}
