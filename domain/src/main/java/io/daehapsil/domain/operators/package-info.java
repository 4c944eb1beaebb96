/** Who may run the desk: operators, their roles, their sessions, and how often somebody may try a password. Knows nothing of rooms. */
package io.daehapsil.domain.operators;
