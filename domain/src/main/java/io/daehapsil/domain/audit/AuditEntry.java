package io.daehapsil.domain.audit;

import java.time.Instant;

/** A line of the audit. {@code seal} holds it together with all lines before it ({@link AuditTrail}). */
public record AuditEntry(long id, Instant at, Actor actor, Deed deed, String seal) {}
