package io.daehapsil.ejb.timetable.gtfs;

import org.onebusaway.csv_entities.schema.annotations.CsvField;

/** The extra column of {@code trips.txt} that says which cars a trip runs with. Written by the feed's reader. */
public class TrainTypeColumn {

    @CsvField(name = "train_type", optional = true)
    private String trainType;

    public String getTrainType() {
        return trainType;
    }

    public void setTrainType(String trainType) {
        this.trainType = trainType;
    }
}
