package io.daehapsil.domain.operators;

import java.util.List;
import java.util.Optional;

/** Port: the operators, kept where nothing is forgotten. All throw {@link io.daehapsil.domain.Unavailable}. */
public interface Operators {

    List<Operator> all();

    Optional<Operator> find(OperatorName name);

    /** The hash to check a password against; empty when there is no such operator, or none who may log in. */
    Optional<String> passwordHash(OperatorName name);

    /** @return false when there was one of that name, who stays as they are */
    boolean add(Operator operator, String passwordHash);

    /**
     * Sets role and whether the operator may log in.
     *
     * @throws LastAdmin when nobody would be left who may keep the operators; nothing is changed then
     */
    void change(Operator operator);

    void changePassword(OperatorName name, String passwordHash);

    /** Says who the operator is at an outside identity provider, once and for all. */
    void bind(OperatorName name, String subject);

    /** Who the operator is at an outside identity provider; empty for one who was added here. */
    Optional<String> subject(OperatorName name);
}
