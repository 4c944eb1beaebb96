/** Sales in which parts of an installation of two nodes fail, one or two at a time, and whether every promise was kept. */
package io.daehapsil.trial.fault;
