/**
 * Plays an opening against a running installation, as its visitors would, and judges what they lived. Knows the product only
 * by its addresses; the judgement ({@link io.daehapsil.rehearsal.Verdict}) knows only the stories.
 */
package io.daehapsil.rehearsal;
