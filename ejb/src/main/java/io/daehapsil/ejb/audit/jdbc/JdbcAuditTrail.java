package io.daehapsil.ejb.audit.jdbc;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.AuditEntry;
import io.daehapsil.domain.audit.AuditTrail;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.audit.Seal;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.schema.Statements;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.sql.DataSource;

/** The audit in the table {@code audit}. */
@Dependent
public class JdbcAuditTrail implements AuditTrail {

    private static final int LINES_A_LOOK = 500;

    private static final String TURN = "select id from audit_turn for update";
    private static final String COLUMNS =
            "select id, done_at, actor, address, action, target, before_text, after_text, seal from audit ";
    private static final String LAST = COLUMNS + "order by id desc limit 1";
    private static final String LIST = COLUMNS + "where id > ? order by id limit ?";
    private static final String LATEST = COLUMNS + "where id < ? order by id desc limit ?";
    private static final String ADD =
            "insert into audit (id, done_at, actor, address, action, target, before_text, after_text, seal, previous,"
                    + " previous_seal) values (?, ?, ?, ?, ?, ?, ?, ?, ?, cast(? as bigint), cast(? as varchar(43)))";

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcAuditTrail() {}

    public JdbcAuditTrail(DataSource database) {
        this.database = database;
    }

    @Override
    public void add(Instant at, Actor actor, Deed deed) {
        Instant kept = Statements.kept(at);
        LocalTransaction.run(database, connection -> {
            Statements.first(connection, TURN, row -> row.getInt(1));
            Optional<AuditEntry> last = Statements.first(connection, LAST, JdbcAuditTrail::entry);
            long id = last.map(entry -> entry.id() + 1).orElse(1L);
            String seal = Seal.of(last.map(AuditEntry::seal).orElse(Seal.NONE), id, kept, actor, deed);
            return Statements.update(
                    connection,
                    ADD,
                    id,
                    kept,
                    actor.name(),
                    actor.address(),
                    deed.action(),
                    deed.target(),
                    text(deed.before()),
                    text(deed.after()),
                    seal,
                    last.map(AuditEntry::id).orElse(null),
                    last.map(AuditEntry::seal).orElse(null));
        });
    }

    @Override
    public List<AuditEntry> list(long afterId, int atMost) {
        return LocalTransaction.run(
                database, connection -> Statements.list(connection, LIST, JdbcAuditTrail::entry, afterId, atMost));
    }

    @Override
    public List<AuditEntry> latest(long beforeId, int atMost) {
        return LocalTransaction.run(
                database, connection -> Statements.list(connection, LATEST, JdbcAuditTrail::entry, beforeId, atMost));
    }

    @Override
    public boolean isWhole() {
        String seal = Seal.NONE;
        long id = 0;
        List<AuditEntry> entries;
        do {
            entries = list(id, LINES_A_LOOK);
            for (AuditEntry entry : entries) {
                if (entry.id() != id + 1 || !Seal.fits(entry, seal)) {
                    return false;
                }
                id = entry.id();
                seal = entry.seal();
            }
        } while (!entries.isEmpty());
        return true;
    }

    private static AuditEntry entry(ResultSet row) throws SQLException {
        return new AuditEntry(
                row.getLong("id"),
                Statements.instant(row, "done_at"),
                new Actor(row.getString("actor"), row.getString("address")),
                new Deed(
                        row.getString("action"),
                        row.getString("target"),
                        values(row.getString("before_text")),
                        values(row.getString("after_text"))),
                row.getString("seal"));
    }

    private static String text(Map<String, String> values) {
        JsonObjectBuilder json = Json.createObjectBuilder();
        new TreeMap<>(values).forEach(json::add);
        return json.build().toString();
    }

    private static Map<String, String> values(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            JsonObject json = reader.readObject();
            Map<String, String> values = new LinkedHashMap<>();
            json.keySet().forEach(key -> values.put(key, json.getString(key)));
            return values;
        }
    }
}
