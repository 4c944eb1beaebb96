package io.daehapsil.ejb.fare;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.StopId;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads a table of fares: {@code from,to,class,passenger,amount,currency}, one fare a line. Stops are named by their ids, the
 * amount is in the currency's smallest unit (59800 for ₩59,800, 1250 for €12.50). Fields hold no commas and no quotes.
 */
public final class FareFile {

    private static final String HEADER = "from,to,class,passenger,amount,currency";
    private static final int COLUMNS = 6;

    /** A million lines. */
    private static final int MOST_BYTES = 64 << 20;

    private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,12}");

    private FareFile() {}

    /**
     * @param file the name that failures tell
     * @throws BrokenFares naming the file, the line and what is wrong there
     */
    public static FareTable read(String file, InputStream content) {
        List<String> lines = lines(file, content);
        if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
            throw new BrokenFares(file + ", line 1: a table of fares begins with the line " + HEADER, null);
        }
        List<FareTable.Row> rows = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                rows.add(row(file, i + 1, lines.get(i)));
            }
        }
        try {
            return new FareTable(rows);
        } catch (IllegalArgumentException e) {
            throw new BrokenFares(file + ": " + e.getMessage(), e);
        }
    }

    private static FareTable.Row row(String file, int number, String line) {
        try {
            String[] fields = line.split(",", -1);
            if (fields.length != COLUMNS) {
                throw new IllegalArgumentException("there are " + fields.length + " fields, not " + COLUMNS);
            }
            return new FareTable.Row(
                    new StopId(fields[0]),
                    new StopId(fields[1]),
                    seatClass(fields[2]),
                    new PassengerType(fields[3]),
                    new Money(amount(fields[4]), currency(fields[5])));
        } catch (IllegalArgumentException e) {
            throw new BrokenFares(file + ", line " + number + ": " + e.getMessage(), e);
        }
    }

    private static SeatClass seatClass(String text) {
        if (!text.equals("STANDARD") && !text.equals("FIRST")) {
            throw new IllegalArgumentException("a class is STANDARD or FIRST, not " + text);
        }
        return SeatClass.valueOf(text);
    }

    private static long amount(String text) {
        if (!AMOUNT.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "an amount is a whole number of the currency's smallest unit, of up to 12 digits, not " + text);
        }
        return Long.parseLong(text);
    }

    private static Currency currency(String text) {
        try {
            return Currency.getInstance(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("a currency is written as in ISO 4217, such as KRW, not " + text, e);
        }
    }

    private static List<String> lines(String file, InputStream content) {
        try {
            byte[] bytes = content.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw new BrokenFares(file + " is longer than 64 MB", null);
            }
            return new String(bytes, StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new BrokenFares(file + " cannot be read", e);
        }
    }
}
