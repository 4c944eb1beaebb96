/** What the broker tells the operators' desk. */
package io.daehapsil.ejb.desk.jms;
