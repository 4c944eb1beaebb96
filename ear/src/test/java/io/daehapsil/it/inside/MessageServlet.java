package io.daehapsil.it.inside;

import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
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

    @Inject
    private transient JMSContext broker;

    @Resource
    private transient UserTransaction transaction;

    @Resource(lookup = "java:comp/DefaultDataSource")
    private transient DataSource database;

    @Resource(lookup = "java:app/jms/reservations")
    private transient Queue reservations;

    /** Sends the body; with {@code end=rollback} the transaction fails after all has been done in it. */
    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String text = new String(request.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            transaction.begin();
            broker.createProducer().send(reservations, text);
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

    /** The texts of all dead letters, one a line. */
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        try (QueueBrowser dead = broker.createBrowser(broker.createQueue("DLQ"))) {
            for (Object letter : (List<?>) Collections.list(dead.getEnumeration())) {
                response.getWriter().println(((Message) letter).getBody(String.class));
            }
        } catch (JMSException e) {
            throw new ServletException("the dead letters could not be read", e);
        }
    }
}
