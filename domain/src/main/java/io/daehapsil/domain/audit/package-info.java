/** What was done at the desk: who, when, from where, what before, what after. Knows operators by name only. */
package io.daehapsil.domain.audit;
