package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.Undelivered;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;

/** Looks through both queues to their ends, without taking anything. */
@Dependent
@Transactional(TxType.NOT_SUPPORTED)
public class JmsUndelivered implements Undelivered {

    @Resource(lookup = "java:comp/DefaultJMSConnectionFactory")
    private ConnectionFactory broker;

    @Override
    public List<Reservation> queued() {
        return in(ReservationQueue.QUEUE);
    }

    @Override
    public List<Reservation> dead() {
        return in(JmsDeadLetters.DEAD);
    }

    private List<Reservation> in(String queue) {
        try (JMSContext context = broker.createContext();
                QueueBrowser browser = context.createBrowser(context.createQueue(queue))) {
            List<Reservation> reservations = new ArrayList<>();
            Enumeration<?> messages = browser.getEnumeration();
            while (messages.hasMoreElements()) {
                JmsDeadLetters.reservation((Message) messages.nextElement()).ifPresent(reservations::add);
            }
            return reservations;
        } catch (JMSException | JMSRuntimeException e) {
            throw new Unavailable(Unavailable.What.BROKER, e);
        }
    }
}
