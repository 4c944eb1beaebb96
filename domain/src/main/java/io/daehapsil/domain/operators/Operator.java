package io.daehapsil.domain.operators;

/**
 * Somebody who may run the desk. Operators are added by an admin; the first one is made at the first start. One who leaves
 * is switched off and never removed, so that the audit's names keep their meaning.
 *
 * @param active whether the operator may log in
 */
public record Operator(OperatorName name, Role role, boolean active) {}
