package io.daehapsil.ejb.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.gate.Parameters;
import io.daehapsil.domain.gate.RequestPath;
import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.gate.Treatment;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SitesFileTest {

    private static final String LEAST =
            "\"host\": \"shop.example\", \"upstream\": \"http://10.0.0.5:8080\", \"room\": \"shop\"";

    @Test
    void aSiteNeedsAHostAnUpstreamAndARoomAndWaitsForAllElse() {
        Site site = one("{" + LEAST + "}");
        assertThat(site.title()).isEqualTo("shop.example");
        assertThat(site.upstream()).hasToString("http://10.0.0.5:8080");
        assertThat(site.room()).hasToString("shop");
        assertThat(site.otherwise()).isEqualTo(Treatment.QUEUE);
        assertThat(site.waitingStatus()).isEqualTo(200);
        assertThat(site.shim()).isFalse();
        assertThat(site.patience()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void everythingElseMayBeSaid() {
        Site site = one("{" + LEAST + """
                , "title": "A shop", "otherwise": "never", "waitingStatus": 503, "shim": true,
                "patienceSeconds": 5, "rules": [{"paths": ["/Order/"], "methods": ["post"], "parameters": {"Act": ["BUY"]},
                "then": "queue"}]}""");
        assertThat(site.title()).isEqualTo("A shop");
        assertThat(site.waitingStatus()).isEqualTo(503);
        assertThat(site.shim()).isTrue();
        assertThat(site.patience()).isEqualTo(Duration.ofSeconds(5));
        assertThat(site.treatment(RequestPath.of("/order/x"), Set.of("POST"), Parameters.of("act=buy", null, true)))
                .isEqualTo(Treatment.QUEUE);
        assertThat(site.treatment(RequestPath.of("/order/x"), Set.of("GET"), Parameters.of("act=buy", null, true)))
                .isEqualTo(Treatment.NEVER);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    [] | it is no JSON object
                    {"sites": {}} | sites must be a list
                    {"sights": []} | sights is not known
                    {"sites": [5]} | sites must be a list of objects
                    {"sites": [{}]} | sites[0].host must be a host name such as shop.example, in small letters
                    {"sites": [{@, "host": "Shop"}]} | sites[0].host must be a host name such as shop.example, in small letters
                    {"sites": [{@, "upstream": "http://10.0.0.5/path"}]} | sites[0].upstream is 'http://10.0.0.5/path' but must be scheme, host and port such as http://10.0.0.5:8080, and no path
                    {"sites": [{@, "room": "A Room"}]} | sites[0].room is 'A Room' but must be the name of a room: small letters, digits and dashes, at most 40
                    {"sites": [{@, "waitingStatus": 404}]} | sites[0].waitingStatus must be 200 or 503
                    {"sites": [{@, "waitingStatus": "200"}]} | sites[0].waitingStatus must be a whole number
                    {"sites": [{@, "patienceSeconds": 0}]} | sites[0].patienceSeconds must be 1 to 3600
                    {"sites": [{@, "shim": "yes"}]} | sites[0].shim must be true or false
                    {"sites": [{@, "rulez": []}]} | sites[0].rulez is not known
                    {"sites": [{@, "rules": [{"paths": ["/x"]}]}]} | sites[0].rules[0].then must be queue or never
                    {"sites": [{@, "rules": [{"paths": ["x"], "then": "never"}]}]} | sites[0].rules[0].paths must be paths such as /order or ends such as *.css, not 'x'
                    {"sites": [{@, "rules": [{"paths": "/x", "then": "never"}]}]} | sites[0].rules[0].paths must be a list
                    {"sites": [{@, "rules": [{"parameters": [], "then": "never"}]}]} | sites[0].rules[0].parameters must be an object of lists
                    {"sites": [{@}, {@}]} | sites[1].host is a second site's too
                    {"sites": [{@}], "ownHosts": ["shop.example"]} | ownHosts names shop.example, which is a site's
                    """)
    void aFaultIsASentenceThatNamesItsPlace(String text, String sentence) {
        SitesFile.Read read = SitesFile.read(
                text.replace("@", LEAST).replaceAll("\"(host|upstream|room)\": \"[^\"]*\", (?=[^}]*\"\\1\": )", ""));
        assertThat(read.faults()).contains(sentence);
        assertThat(read.sites().byHost()).isEmpty();
    }

    private static Site one(String site) {
        SitesFile.Read read = SitesFile.read("{\"sites\": [" + site + "], \"ownHosts\": [\"Wait.example\"]}");
        assertThat(read.faults()).isEmpty();
        assertThat(read.sites().ownHosts()).containsExactly("wait.example");
        return read.sites().byHost().get("shop.example");
    }
}
