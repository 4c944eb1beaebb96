package io.daehapsil.ejb.booking.jms;

import io.daehapsil.domain.booking.BookingFact;
import io.daehapsil.ejb.booking.FactTeller;
import io.daehapsil.ejb.booking.NotSent;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.util.List;

/** Tells in a transaction of its own, all of them or none: when {@link #tell} has returned, the broker has them on its disk. */
@Stateless
public class JmsFactTeller implements FactTeller {

    static final String TOPIC = "booking-facts";

    @Inject
    private JMSContext broker;

    @Override
    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public void tell(List<BookingFact> facts) {
        try {
            Topic topic = broker.createTopic(TOPIC);
            JMSProducer producer = broker.createProducer().setDeliveryMode(DeliveryMode.PERSISTENT);
            for (BookingFact fact : facts) {
                producer.send(topic, message(fact));
            }
        } catch (RuntimeException | JMSException e) {
            throw new NotSent(e);
        }
    }

    /** What a subscriber may select by is in its headers as well. */
    private TextMessage message(BookingFact fact) throws JMSException {
        TextMessage message = broker.createTextMessage(FactMessage.json(fact).toString());
        message.setJMSType(FactMessage.type(fact.what()));
        message.setStringProperty("fact", FactMessage.id(fact));
        message.setStringProperty("room", fact.booking().room().value());
        // Several consumers of one subscription each get whole bookings, and so in order.
        message.setStringProperty("JMSXGroupID", FactMessage.booking(fact));
        return message;
    }
}
