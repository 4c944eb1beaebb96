/** What a sale was, told afterwards: who was let in when, how long they had waited, what was sold. */
package io.daehapsil.domain.report;
