package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.DeadLetter;
import io.daehapsil.domain.booking.DeadLetters;
import io.daehapsil.domain.booking.Reservation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The queue into which both servers put what was delivered too often; each server's configuration names it so. */
@ApplicationScoped
public class JmsDeadLetters implements DeadLetters {

    private static final Logger LOG = Logger.getLogger(JmsDeadLetters.class.getName());
    static final String DEAD = "DLQ";

    @Inject
    private JMSContext broker;

    @Override
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public List<DeadLetter> list(int most) {
        try (QueueBrowser browser = broker.createBrowser(broker.createQueue(DEAD))) {
            List<DeadLetter> letters = new ArrayList<>();
            Enumeration<?> messages = browser.getEnumeration();
            while (letters.size() < most && messages.hasMoreElements()) {
                Message message = (Message) messages.nextElement();
                letters.add(new DeadLetter(
                        message.getJMSMessageID(),
                        Instant.ofEpochMilli(message.getJMSTimestamp()),
                        reservation(message)));
            }
            return letters;
        } catch (JMSException | JMSRuntimeException e) {
            throw new Unavailable(Unavailable.What.BROKER, e);
        }
    }

    /** Whatever is wrong with the text, the letter must be shown. */
    static Optional<Reservation> reservation(Message message) throws JMSException {
        try {
            return Optional.of(
                    ReservationMessage.read(message.getBody(String.class)).reservation());
        } catch (RuntimeException unreadable) {
            LOG.log(Level.FINE, "a message cannot be read", unreadable);
            return Optional.empty();
        }
    }

    @Override
    @Transactional(Transactional.TxType.REQUIRES_NEW)
    public boolean redrive(String id) {
        if (id.indexOf('\'') >= 0) {
            return false;
        }
        try (JMSConsumer letters = broker.createConsumer(broker.createQueue(DEAD), "JMSMessageID = '" + id + "'")) {
            Message letter = letters.receiveNoWait();
            if (letter == null) {
                return false;
            }
            broker.createProducer()
                    .setDeliveryMode(DeliveryMode.PERSISTENT)
                    .setProperty(ReservationQueue.ID, letter.getStringProperty(ReservationQueue.ID))
                    .send(broker.createQueue(ReservationQueue.QUEUE), letter.getBody(String.class));
            return true;
        } catch (JMSException | JMSRuntimeException e) {
            throw new Unavailable(Unavailable.What.BROKER, e);
        }
    }
}
