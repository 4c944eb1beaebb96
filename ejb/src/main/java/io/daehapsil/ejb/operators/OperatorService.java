package io.daehapsil.ejb.operators;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.operators.NewPassword;
import io.daehapsil.domain.operators.Operator;
import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Operators;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.operators.Sessions;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.schema.DatabaseWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The boundary of who the operators are. What changes what somebody may do also ends their sessions. All throw
 * {@link io.daehapsil.domain.Unavailable} when the database is away; nothing is changed then.
 */
@ApplicationScoped
public class OperatorService {

    private static final String ROLE = "role";
    private static final String ACTIVE = "active";

    private final Operators operators;
    private final Sessions sessions;
    private final Passwords passwords;
    private final AuditService audit;
    private final DatabaseWork work;

    /** For the container's proxy only. */
    protected OperatorService() {
        this(null, null, null, null, null);
    }

    @Inject
    public OperatorService(
            Operators operators, Sessions sessions, Passwords passwords, AuditService audit, DatabaseWork work) {
        this.operators = operators;
        this.sessions = sessions;
        this.passwords = passwords;
        this.audit = audit;
        this.work = work;
    }

    public List<Operator> operators() {
        return operators.all();
    }

    /**
     * Makes the first admin, unless there are operators already.
     *
     * @return the password, which is told this once and can be found nowhere; empty when there are operators, also when
     *     another node has just made the first
     */
    public Optional<NewPassword> makeFirst(OperatorName name) {
        if (!operators.all().isEmpty()) {
            return Optional.empty();
        }
        NewPassword password = Passwords.generate();
        return add(Actor.PRODUCT, name, Role.ADMIN, password) ? Optional.of(password) : Optional.empty();
    }

    /** @return false when there is one of that name */
    public boolean add(Actor actor, OperatorName name, Role role, NewPassword password) {
        Operator made = new Operator(name, role, true);
        String hash = passwords.hash(password);
        return work.addInOne(
                () -> {
                    boolean added = operators.add(made, hash);
                    if (added) {
                        audit.note(actor, new Deed("operator.add", name.value(), Map.of(), words(made)));
                    }
                    return added;
                },
                () -> operators.find(name).isPresent());
    }

    /** Adds who came with a token of an outside identity provider. Nobody knows the password. @return false when there is one of that name */
    boolean addFromProvider(Actor actor, Operator made, String subject) {
        String hash = passwords.hash(Passwords.generate());
        return work.addInOne(
                () -> {
                    boolean added = operators.add(made, hash);
                    if (added) {
                        operators.bind(made.name(), subject);
                        audit.note(actor, new Deed("operator.add", made.name().value(), Map.of(), words(made)));
                    }
                    return added;
                },
                () -> operators.find(made.name()).isPresent());
    }

    /**
     * Gives an operator another role or a new password, or lets them log in or no more. What is not given stays.
     *
     * @throws NotFound
     * @throws io.daehapsil.domain.operators.LastAdmin
     */
    public void change(
            Actor actor,
            OperatorName name,
            Optional<Role> role,
            Optional<Boolean> active,
            Optional<NewPassword> password) {
        Optional<String> hash = password.map(passwords::hash);
        work.inOne(() -> {
            Operator before = operators.find(name).orElseThrow(() -> new NotFound("operator", name.value()));
            Operator after = new Operator(name, role.orElse(before.role()), active.orElse(before.active()));
            operators.change(after);
            // The audit comes last, here as everywhere: two who wait for each other's rows would wait for ever.
            sessions.endAll(name);
            hash.ifPresent(fresh -> replacePassword(actor, name, fresh));
            if (!after.equals(before)) {
                audit.note(actor, new Deed("operator.change", name.value(), words(before), words(after)));
            }
            return null;
        });
    }

    /** Gives an operator who is there a new password. */
    public void setPassword(Actor actor, OperatorName name, NewPassword password) {
        String hash = passwords.hash(password);
        work.inOne(() -> {
            sessions.endAll(name);
            replacePassword(actor, name, hash);
            return null;
        });
    }

    private void replacePassword(Actor actor, OperatorName name, String hash) {
        operators.changePassword(name, hash);
        audit.note(actor, Deed.of("operator.password", name.value()));
    }

    private static Map<String, String> words(Operator operator) {
        return Map.of(ROLE, operator.role().word(), ACTIVE, Boolean.toString(operator.active()));
    }
}
