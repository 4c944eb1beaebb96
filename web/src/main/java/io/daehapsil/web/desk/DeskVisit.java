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
import java.util.HashMap;
import java.util.Map;

/** Who looks at a page of the desk, and what this person may do there. */
@Named("desk")
@RequestScoped
public class DeskVisit {

    private static final int REFUSED = 403;
    private static final int WRONG = 400;

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

    private final Map<String, String> faults = new HashMap<>();
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

    /** What was done before this page was shown; empty for nothing, and for whatever else the address says. */
    public String getDone() {
        return switch (visit.parameter("done").filter(done -> !visit.isPost()).orElse("")) {
            case "saved" -> words.say("desk.done.saved");
            case "late" -> words.say("desk.done.late");
            case "made" -> words.say("desk.done.made");
            case "pause" -> words.say("desk.done.pause");
            case "resume" -> words.say("desk.done.resume");
            case "drain" -> words.say("desk.done.drain");
            case "fill" -> words.say("desk.done.fill");
            case "reset" -> words.say("desk.done.reset");
            case "block" -> words.say("desk.done.block");
            case "unblock" -> words.say("desk.done.unblock");
            case "admit" -> words.say("desk.done.admit", number("people"));
            case "redrive" -> words.say("desk.done.redrive", number("people"));
            case "operator-added" -> words.say("desk.done.added", named());
            case "operator-role" -> words.say("desk.done.role", named());
            case "operator-off" -> words.say("desk.done.off", named());
            case "operator-on" -> words.say("desk.done.on", named());
            case "operator-password" -> words.say("desk.done.password", named());
            default -> "";
        };
    }

    /** Nothing that an address could be made to say. */
    private String named() {
        return visit.parameter("who")
                .filter(name -> name.matches("[a-z0-9._-]{1,40}"))
                .orElse("–");
    }

    private int number(String name) {
        return visit.parameter(name)
                .filter(text -> text.matches("\\d{1,6}"))
                .map(Integer::parseInt)
                .orElse(0);
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

    /** What is wrong with a field; empty where nothing is. */
    public String fault(String field) {
        return faults.getOrDefault(field, "");
    }

    /** What was typed into a field of the form that is shown again. */
    public String written(String field) {
        return visit.isPost() ? visit.parameter(field).orElse("") : "";
    }

    /** Nothing is changed, because of this field. */
    void wrong(String field, String sentence) {
        faults.put(field, sentence);
        refuse(WRONG, words.say("desk.wrong", field));
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
