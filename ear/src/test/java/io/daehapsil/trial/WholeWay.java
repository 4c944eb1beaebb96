package io.daehapsil.trial;

import jakarta.json.JsonObject;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Reservations over HTTP at the running product: Redis, the broker and the database, for people who are inside already. */
final class WholeWay implements Rate.Work {

    private final Market market;
    private final Ledger ledger;
    private final List<Customer> inside = new ArrayList<>();

    /** @param people one for each reservation: with it the slot ends */
    WholeWay(Town town, HttpClient http, int people) {
        SplittableRandom random = new SplittableRandom(people);
        ledger = new Ledger(people);
        Customer scout = customer(town, http, random);
        market = new Market(scout);
        for (int person = 0; person < people; person++) {
            inside.add(customer(town, http, random));
        }
    }

    private Customer customer(Town town, HttpClient http, SplittableRandom random) {
        Customer customer = new Customer(http, town.pages(), ledger, random.split(), () -> false);
        if (!customer.comeIn()) {
            throw new IllegalStateException("somebody was not let in: " + ledger.events());
        }
        return customer;
    }

    /** What is on sale. */
    Market market() {
        return market;
    }

    /** What everybody was told. */
    Ledger ledger() {
        return ledger;
    }

    @Override
    public String name() {
        return "reservations over HTTP";
    }

    @Override
    public void doOne(int number, SplittableRandom random) {
        JsonObject order;
        do {
            order = market.plainOrder(random);
        } while (!inside.get(number).buy(order));
    }
}
