/** Letting the next ones in: how many may come, and the slots of those who are inside. */
package io.daehapsil.domain.admission;
