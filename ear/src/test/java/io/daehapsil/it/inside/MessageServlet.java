package io.daehapsil.it.inside;

import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.transaction.UserTransaction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.sql.DataSource;

/**
 * What a test does inside of the server: sends a message and writes a row in one transaction, which ends as the test wants,
 * and reads the dead letters. It is added to a copy of the built EAR and stands in no other.
 */
@WebServlet("/it/messages")
public class MessageServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;
    private static final long WAIT_MILLIS = 200;

    @Inject
    private transient JMSContext broker;

    @Resource
    private transient UserTransaction transaction;

    @Resource(lookup = "java:comp/DefaultDataSource")
    private transient DataSource database;

    /** Sends the body; with {@code end=rollback} the transaction fails after all has been done in it. */
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String text = new String(request.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            transaction.begin();
            broker.createProducer().send(broker.createQueue("reservations"), text);
            write(text);
            if ("rollback".equals(request.getParameter("end"))) {
                transaction.rollback();
            } else {
                transaction.commit();
            }
        } catch (Exception e) {
            throw new ServletException("the transaction did not end as it was told to", e);
        }
    }

    private void write(String text) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement("insert into it_message (body) values (?)")) {
            insert.setString(1, text);
            insert.executeUpdate();
        }
    }

    /** The texts of all dead letters, one a line, or with {@code of=facts} those of the facts that came since the last time. */
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        boolean facts = "facts".equals(request.getParameter("of"));
        // In a transaction: outside of one the adapter of a broker that is not the server's own hands out closed
        // sessions.
        try {
            transaction.begin();
            (facts ? facts() : deadLetters()).forEach(response.getWriter()::println);
            transaction.commit();
        } catch (Exception e) {
            throw new ServletException("the messages could not be read", e);
        }
    }

    private List<String> deadLetters() throws JMSException {
        List<String> texts = new ArrayList<>();
        try (QueueBrowser dead = broker.createBrowser(broker.createQueue("DLQ"))) {
            for (Object letter : (List<?>) Collections.list(dead.getEnumeration())) {
                texts.add(((Message) letter).getBody(String.class));
            }
        }
        return texts;
    }

    private List<String> facts() {
        List<String> texts = new ArrayList<>();
        try (JMSConsumer subscription = broker.createSharedDurableConsumer(broker.createTopic("booking-facts"), "it")) {
            for (String text = next(subscription); text != null; text = next(subscription)) {
                texts.add(text);
            }
        }
        return texts;
    }

    private static String next(JMSConsumer subscription) {
        return subscription.receiveBody(String.class, WAIT_MILLIS);
    }
}
