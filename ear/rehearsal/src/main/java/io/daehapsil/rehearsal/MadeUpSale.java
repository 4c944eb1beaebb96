package io.daehapsil.rehearsal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Trains that do not run, for a sale that nobody but the rehearsal knows; a GTFS feed. There are too few seats, on purpose. */
final class MadeUpSale {

    static final List<String> STOPS = List.of("A", "B", "C", "D");

    private static final int ROWS = 20;
    private static final int IN_A_ROW = 4;
    private static final int CARS = 4;
    private static final int BUYERS_A_SEAT = 4;

    private final LocalDate date;
    private final int trains;

    MadeUpSale(LocalDate date, int visitors) {
        this.date = date;
        this.trains = Math.max(1, visitors / BUYERS_A_SEAT / (ROWS * IN_A_ROW * CARS));
    }

    LocalDate date() {
        return date;
    }

    String departure(int anyNumber) {
        return "R" + Math.floorMod(anyNumber, trains) + "@" + date;
    }

    byte[] feed() {
        String day = date.toString().replace("-", "");
        List<String> stops = new ArrayList<>(List.of("stop_id,stop_name,stop_lat,stop_lon"));
        STOPS.forEach(stop -> stops.add(stop + ",Stop " + stop + ",37." + STOPS.indexOf(stop) + ",127.0"));
        List<String> trips =
                new ArrayList<>(List.of("route_id,service_id,trip_id,trip_headsign,trip_short_name,train_type"));
        List<String> times = new ArrayList<>(List.of("trip_id,arrival_time,departure_time,stop_id,stop_sequence"));
        for (int train = 0; train < trains; train++) {
            trips.add("REHEARSAL,DAY,R" + train + ",D," + train + ",MADEUP");
            for (int call = 0; call < STOPS.size(); call++) {
                String time = (10 + call) + ":00:00";
                times.add("R" + train + "," + time + "," + time + "," + STOPS.get(call) + "," + (call + 1));
            }
        }
        List<String> cars = new ArrayList<>(List.of("train_type,car,class,rows,layout,seats"));
        for (int car = 1; car <= CARS; car++) {
            cars.add("MADEUP," + car + ",STANDARD," + ROWS + ",AB CD," + ROWS * IN_A_ROW);
        }
        Map<String, List<String>> files = new LinkedHashMap<>();
        files.put(
                "agency.txt",
                List.of(
                        "agency_id,agency_name,agency_url,agency_timezone",
                        "REHEARSAL,Rehearsal,https://example.com,Asia/Seoul"));
        files.put("stops.txt", stops);
        files.put(
                "routes.txt",
                List.of(
                        "route_id,agency_id,route_short_name,route_long_name,route_type",
                        "REHEARSAL,REHEARSAL,R,Rehearsal,2"));
        files.put("trips.txt", trips);
        files.put("stop_times.txt", times);
        files.put("calendar_dates.txt", List.of("service_id,date,exception_type", "DAY," + day + ",1"));
        files.put("trainsets.csv", cars);
        return zipped(files);
    }

    private static byte[] zipped(Map<String, List<String>> files) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, List<String>> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(String.join("\n", file.getValue()).concat("\n").getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException inMemory) {
            throw new UncheckedIOException(inMemory);
        }
        return bytes.toByteArray();
    }
}
