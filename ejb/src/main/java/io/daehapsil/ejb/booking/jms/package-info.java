/** The durable queue between reservation and booking: who sends, who listens, what a message says. */
package io.daehapsil.ejb.booking.jms;
