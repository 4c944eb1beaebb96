package io.daehapsil.ejb.schema.jpa;

import io.daehapsil.ejb.settings.SettingsProducer;
import io.daehapsil.ejb.settings.WrongSettings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.service.spi.ServiceContributor;

/**
 * Refuses to start with a sentence: once the persistence unit starts, a database that is away is Hibernate's complaint about a
 * dialect, and an embedded one has been made with whatever stood for its password. Hibernate finds this class by
 * {@code META-INF/services}. The sentence is also logged, as a line of its own, because servers bury it in a stack of causes.
 */
public final class StartCheck implements ServiceContributor {

    private static final String LOOK_UPS = "daehapsil-look-ups";
    private static final Logger LOG = Logger.getLogger(StartCheck.class.getName());

    @Override
    public void contribute(StandardServiceRegistryBuilder registry) {
        Map<String, Object> unit = registry.getSettings();
        // Only tests of entities bring a database of their own.
        if (unit.containsKey(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE)) {
            return;
        }
        try {
            SettingsProducer.read();
            connect(dataSource(unit), unit.get(AvailableSettings.JAKARTA_JTA_DATASOURCE));
        } catch (WrongSettings wrong) {
            LOG.severe(wrong.getMessage());
            throw wrong;
        }
    }

    /** The name by which the unit asks the server for its data source. */
    private static String dataSource(Map<String, Object> unit) {
        return LOOK_UPS.equals(unit.get(AvailableSettings.PERSISTENCE_UNIT_NAME))
                ? "jdbc/" + LOOK_UPS
                : "java:comp/DefaultDataSource";
    }

    /** @param database what the server gave for the data source; nothing where it has none */
    static void connect(String name, Object database) {
        if (!(database instanceof DataSource source)) {
            throw new WrongSettings(List.of("this server has no data source " + name + ": configure one"));
        }
        try (Connection connection = source.getConnection()) {
            connection.getMetaData();
        } catch (SQLException away) {
            throw new WrongSettings(List.of("the data source " + name + " gives no connection (" + innermost(away)
                    + "): look at DAEHAPSIL_DB_URL, DAEHAPSIL_DB_USER and DAEHAPSIL_DB_PASSWORD, and"
                    + " whether the database runs"));
        }
    }

    /** Servers wrap what the driver said, which is what tells a wrong password from a wrong port. */
    private static String innermost(Throwable failure) {
        Throwable last = failure;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException) {
                last = cause;
            }
        }
        String said = String.valueOf(last.getMessage()).strip();
        return said.lines().findFirst().orElse("").replaceFirst("[.\\s]+$", "");
    }
}
