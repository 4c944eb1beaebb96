/** Behaviour in a container: one service per feature, timers that call it, and adapters named by their technique. */
package io.daehapsil.ejb;
