package io.daehapsil.ejb.booking.jms;

import io.daehapsil.ejb.booking.BookingWriter;
import jakarta.ejb.MessageDriven;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/**
 * Writes each reservation that arrives as a booking. A failure flies, so that the broker delivers again and in the end puts
 * the message where an operator sees it. Its queue is named in {@code jboss-ejb3.xml} and {@code ibm-ejb-jar-bnd.xml},
 * because no annotation for it means the same on both servers.
 */
@MessageDriven
public class ReservationListener implements MessageListener {

    @Inject
    private BookingWriter writer;

    @Override
    public void onMessage(Message message) {
        try {
            writer.write(ReservationMessage.read(message.getBody(String.class)));
        } catch (JMSException e) {
            throw new IllegalStateException("a message of reservations could not be read", e);
        }
    }
}
