package io.daehapsil.ejb.schema;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import javax.sql.DataSource;

/** Makes one transaction of what several adapters do: all of it is committed, or nothing. */
@Dependent
public class DatabaseWork {

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public DatabaseWork() {}

    public DatabaseWork(DataSource database) {
        this.database = database;
    }

    /** As {@link LocalTransaction#run}. What the work does elsewhere than in the database is not undone with it. */
    public <T> T inOne(Supplier<T> work) {
        return LocalTransaction.run(database, connection -> work.get());
    }

    /**
     * As {@link #inOne}, for adding what there may be once. Somebody may add the same between our look and our insert: on
     * PostgreSQL the refusal ends the whole transaction, and only another one can see what is there.
     *
     * @param work whether it has added
     * @return false where it was there already
     */
    public boolean addInOne(BooleanSupplier work, BooleanSupplier isThere) {
        try {
            return inOne(work::getAsBoolean);
        } catch (IllegalStateException refused) {
            if (isThere.getAsBoolean()) {
                return false;
            }
            throw refused;
        }
    }
}
