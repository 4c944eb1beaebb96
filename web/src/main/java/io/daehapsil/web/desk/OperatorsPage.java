package io.daehapsil.web.desk;

import io.daehapsil.domain.operators.LastAdmin;
import io.daehapsil.domain.operators.NewPassword;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.operators.OperatorService;
import io.daehapsil.web.admin.Shift;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Who the operators are, for admins only. Nobody is ever removed: the audit's names keep their meaning. */
@Named
@RequestScoped
public class OperatorsPage {

    private static final int REFUSED = 403;
    private static final int WRONG = 400;
    private static final int CONFLICT = 409;

    @Inject
    private OperatorService operators;

    @Inject
    private DeskVisit desk;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private Shift shift;

    public void enter() {
        if (!desk.isAdmin()) {
            desk.refuse(REFUSED, words.say("desk.operators.admins"));
            return;
        }
        if (!desk.maySend(Role.ADMIN)) {
            return;
        }
        String act = text("act");
        if (act.equals("add")) {
            add();
            return;
        }
        Optional<OperatorName> who = name(text("who"));
        if (who.isEmpty()) {
            desk.refuse(WRONG, words.say("desk.nothing"));
            return;
        }
        switch (act) {
            case "role" -> change(who.get(), Role.of(text("role")), Optional.empty(), act);
            case "off" -> change(who.get(), Optional.empty(), Optional.of(false), act);
            case "on" -> change(who.get(), Optional.empty(), Optional.of(true), act);
            case "password" -> replacePassword(who.get());
            default -> desk.refuse(WRONG, words.say("desk.nothing"));
        }
    }

    private void add() {
        Optional<OperatorName> name = name(text("name"));
        Optional<Role> role = Role.of(text("role"));
        Optional<NewPassword> password = password("password");
        if (name.isEmpty()) {
            desk.wrong("name", words.say("desk.operators.name.wrong"));
        }
        if (role.isEmpty()) {
            desk.wrong("role", words.say("desk.operators.role.wrong"));
        }
        if (name.isPresent() && role.isPresent() && password.isPresent()) {
            if (operators.add(shift.actor(), name.get(), role.get(), password.get())) {
                back(name.get(), "added");
            } else {
                desk.wrong("name", words.say("desk.operators.name.taken"));
            }
        }
    }

    private void change(OperatorName who, Optional<Role> role, Optional<Boolean> active, String done) {
        if (role.isEmpty() && active.isEmpty()) {
            desk.refuse(WRONG, words.say("desk.operators.role.wrong"));
            return;
        }
        try {
            operators.change(shift.actor(), who, role, active, Optional.empty());
            back(who, done);
        } catch (LastAdmin needed) {
            desk.refuse(CONFLICT, words.say("desk.operators.last", who.value()));
        }
    }

    private void replacePassword(OperatorName who) {
        password("fresh-" + who).ifPresent(fresh -> {
            operators.setPassword(shift.actor(), who, fresh);
            back(who, "password");
        });
    }

    private Optional<NewPassword> password(String field) {
        String text = visit.parameters(field).stream().findFirst().orElse("");
        if (text.isBlank() || text.length() < NewPassword.SHORTEST || text.length() > NewPassword.LONGEST) {
            desk.wrong(field, words.say("desk.operators.password.wrong"));
            return Optional.empty();
        }
        return Optional.of(new NewPassword(text));
    }

    private static Optional<OperatorName> name(String text) {
        return text.matches("[a-z0-9][a-z0-9._-]{0,39}") ? Optional.of(new OperatorName(text)) : Optional.empty();
    }

    private void back(OperatorName who, String done) {
        visit.goTo("/admin/operators", "done", "operator-" + done, "who", who.value());
    }

    private String text(String field) {
        return visit.parameter(field).orElse("");
    }

    public List<Operator> getAll() {
        return operators.operators().stream()
                .sorted(Comparator.comparing(operator -> operator.name().value()))
                .toList();
    }

    public List<String> getRoles() {
        return Arrays.stream(Role.values()).map(Role::word).toList();
    }

    /** In the reader's language. */
    public String role(String word) {
        return words.pattern("desk." + word);
    }
}
