package io.daehapsil.trial.fault;

import io.daehapsil.trial.Ledger;
import io.daehapsil.trial.Market;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/**
 * Where visitors go and what they share.
 *
 * @param nodes that anybody may ask at any time, as behind a balancer that remembers nobody
 * @param refused counts what had to be sent again
 * @param slotSeconds how long a slot lasts
 */
record Venue(
        HttpClient http,
        List<URI> nodes,
        Market market,
        Ledger ledger,
        Watch watch,
        LongAdder refused,
        int slotSeconds) {}
