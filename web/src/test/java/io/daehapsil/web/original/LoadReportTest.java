package io.daehapsil.web.original;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.admission.ServerLoad;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadReportTest {

    @Test
    void theOriginalsFourFieldsAreRead() {
        ServerLoad read = LoadReport.read(body("\"web-1\"", "87.5", "120", "0.03"));

        assertThat(read.server()).isEqualTo("web-1");
        assertThat(read.load().cpu()).isEqualTo(0.875);
        assertThat(read.load().errorShare()).isEqualTo(0.03);
        assertThat(read.activeConnections()).isEqualTo(120);
    }

    @Test
    void bothEndsOfEachRangeAreInIt() {
        assertThat(LoadReport.read(body("\"a\"", "0", "0", "0")).load().cpu()).isZero();
        assertThat(LoadReport.read(body("\"a\"", "100", "0", "1.0")).load().cpu())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''| 1| 1| 0| server_id",
                "null| 1| 1| 0| server_id",
                "7| 1| 1| 0| server_id",
                "'\"with a blank\"'| 1| 1| 0| server_id",
                "'\"a\"'| 100.1| 1| 0| cpu_usage",
                "'\"a\"'| -0.1| 1| 0| cpu_usage",
                "'\"a\"'| '\"80\"'| 1| 0| cpu_usage",
                "'\"a\"'| 1| -1| 0| active_connections",
                "'\"a\"'| 1| 1.5| 0| active_connections",
                "'\"a\"'| 1| 99999999999999999999| 0| active_connections",
                "'\"a\"'| 1| 1| 1.01| http_5xx_rate",
                "'\"a\"'| 1| 1| -1| http_5xx_rate",
                "'\"a\"'| 1| 1| ''| http_5xx_rate"
            })
    void whatIsMissingOrOutOfRangeIsRefusedByName(
            String server, String cpu, String connections, String errors, String field) {
        assertThatThrownBy(() -> LoadReport.read(body(server, cpu, connections, errors)))
                .isInstanceOfSatisfying(OriginalRefusal.class, answer -> {
                    assertThat(answer.reply().status()).isEqualTo(422);
                    JsonObject fault =
                            answer.reply().body().getJsonArray("detail").getJsonObject(0);
                    assertThat(fault.getJsonArray("loc")).hasToString("[\"body\",\"" + field + "\"]");
                    assertThat(fault.getString("msg")).isNotBlank();
                    assertThat(fault.getString("type")).isNotBlank();
                });
    }

    /** An empty text leaves the field out. */
    private static JsonObject body(String server, String cpu, String connections, String errors) {
        StringBuilder json = new StringBuilder("{\"unknown\": true");
        add(json, "server_id", server);
        add(json, "cpu_usage", cpu);
        add(json, "active_connections", connections);
        add(json, "http_5xx_rate", errors);
        return Bodies.object(json.append('}').toString()).orElseThrow();
    }

    private static void add(StringBuilder json, String field, String value) {
        if (!value.isEmpty()) {
            json.append(",\"").append(field).append("\":").append(value);
        }
    }
}
