package io.daehapsil.ejb.timetable.gtfs;

import org.onebusaway.csv_entities.exceptions.CsvEntityIOException;
import org.onebusaway.csv_entities.exceptions.InvalidValueEntityException;
import org.onebusaway.csv_entities.exceptions.MissingRequiredFieldException;
import org.onebusaway.gtfs.serialization.DuplicateEntityException;
import org.onebusaway.gtfs.serialization.EntityReferenceNotFoundException;
import org.onebusaway.gtfs.serialization.mappings.AgencyNotFoundForRouteException;

/** Says in words what the reader found wrong with a row; its own messages are about Java classes. */
final class FaultyRow {

    private FaultyRow() {}

    static BrokenFeed of(CsvEntityIOException found, ZippedFeed files) {
        String row = files.line(found.getPath(), found.getLineNumber())
                .map(text -> " (" + text + ")")
                .orElse("");
        return new BrokenFeed(found.getPath(), found.getLineNumber(), reason(found) + row, found);
    }

    private static String reason(Throwable found) {
        for (Throwable cause = found.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof BrokenFeed ours) {
                return ours.getMessage();
            }
            if (cause instanceof InvalidValueEntityException wrong) {
                return wrong.getFieldName() + " cannot be " + wrong.getFieldValue();
            }
            if (cause instanceof MissingRequiredFieldException missing) {
                return missing.getFieldName() + " is missing";
            }
            if (cause instanceof EntityReferenceNotFoundException || cause instanceof AgencyNotFoundForRouteException) {
                return "it names something that the feed does not have";
            }
            if (cause instanceof DuplicateEntityException) {
                return "its id was given before";
            }
        }
        return "a value cannot be read";
    }
}
