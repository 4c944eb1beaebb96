package io.daehapsil.ejb.sale;

import io.daehapsil.ejb.seating.StockRebuild;
import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/**
 * Counts what is left to book. Not before this node has marked what the database says is booked: until then the stock may
 * look fuller than it is.
 */
@ApplicationScoped
public class SaleStockWork implements RepeatedWork {

    @Inject
    private StockRebuild rebuild;

    @Inject
    private SaleStock stock;

    @Override
    public String what() {
        return "counting what is left to book";
    }

    @Override
    public long everyMillis() {
        return 1000;
    }

    @Override
    public void doOnce() {
        if (rebuild.isComplete()) {
            stock.tell();
        }
    }
}
