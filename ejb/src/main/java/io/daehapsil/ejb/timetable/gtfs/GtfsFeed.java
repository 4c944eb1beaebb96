package io.daehapsil.ejb.timetable.gtfs;

import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.PlannedCall;
import io.daehapsil.domain.timetable.Position;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.ServiceTime;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Timetable;
import io.daehapsil.domain.timetable.TrainLayout;
import io.daehapsil.ejb.timetable.gtfs.ImportReport.Skipped;
import java.io.IOException;
import java.io.InputStream;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.beanutils2.BeanUtilsBean;
import org.onebusaway.csv_entities.exceptions.CsvEntityIOException;
import org.onebusaway.gtfs.impl.GtfsRelationalDaoImpl;
import org.onebusaway.gtfs.impl.calendar.CalendarServiceDataFactoryImpl;
import org.onebusaway.gtfs.impl.calendar.UnknownAgencyTimezoneException;
import org.onebusaway.gtfs.model.AgencyAndId;
import org.onebusaway.gtfs.model.Stop;
import org.onebusaway.gtfs.model.StopTime;
import org.onebusaway.gtfs.model.Translation;
import org.onebusaway.gtfs.model.Trip;
import org.onebusaway.gtfs.model.calendar.CalendarServiceData;
import org.onebusaway.gtfs.model.calendar.ServiceDate;
import org.onebusaway.gtfs.serialization.GtfsEntitySchemaFactory;
import org.onebusaway.gtfs.serialization.GtfsReader;

/**
 * A GTFS feed, read whole. Times that it leaves out are filled in ({@link PlannedCall#fillTimes}); names come from
 * {@code stops.txt} and {@code translations.txt}; which trips run on a date from {@code calendar.txt} and
 * {@code calendar_dates.txt}; the cars of a trip from the extra column {@code train_type} of {@code trips.txt}. Passengers
 * see stations and not their platforms; where nobody may get on or off, no ride begins or ends.
 */
public final class GtfsFeed {

    /** pickup_type and drop_off_type: not here. What must be arranged is arranged by booking. */
    private static final int NOT_AVAILABLE = 1;

    private final GtfsRelationalDaoImpl tables;
    private final CalendarServiceData calendar;
    private final List<Stop> stopsInOrder;
    private final Map<String, Stop> stops;
    private final Map<String, List<Translation>> translations;
    private final ZippedFeed files;

    private GtfsFeed(GtfsRelationalDaoImpl tables, List<Stop> stopsInOrder, ZippedFeed files) {
        this.files = files;
        this.tables = tables;
        this.calendar = new CalendarServiceDataFactoryImpl(tables).createData();
        this.stopsInOrder = stopsInOrder;
        this.stops = stopsInOrder.stream()
                .collect(Collectors.toMap(stop -> stop.getId().getId(), stop -> stop));
        this.translations = ofStopNames(tables.getAllTranslations());
    }

    /**
     * @param zip the feed's zip file; read to its end, not closed
     * @throws BrokenFeed if a file or a required column is missing, a value cannot be read, or something points nowhere
     */
    public static GtfsFeed read(InputStream zip) {
        List<Stop> stops = new ArrayList<>();
        GtfsRelationalDaoImpl tables = new GtfsRelationalDaoImpl();
        // Without this a number that is none is read as 0, and a stop lies in the Gulf of Guinea.
        BeanUtilsBean.getInstance().getConvertUtils().register(true, false, 0);
        GtfsReader reader = new GtfsReader();
        var schema = GtfsEntitySchemaFactory.createEntitySchemaFactory();
        schema.addExtension(Trip.class, TrainTypeColumn.class);
        reader.setEntitySchemaFactory(schema);
        reader.setEntityStore(tables);
        reader.addEntityHandler(row -> {
            if (row instanceof Stop stop) {
                stops.add(stop);
            } else if (row instanceof StopTime call && !(call.getStop() instanceof Stop)) {
                throw new BrokenFeed("it names no stop of stops.txt");
            }
        });
        ZippedFeed files = unpacked(zip);
        try {
            reader.setInputSource(files);
            reader.run();
            return new GtfsFeed(tables, stops, files);
        } catch (UnknownAgencyTimezoneException e) {
            throw new BrokenFeed("agency.txt has a time zone that nobody knows", e);
        } catch (CsvEntityIOException e) {
            throw FaultyRow.of(e, files);
        } catch (BrokenFeed e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw new BrokenFeed("the feed cannot be read", e);
        }
    }

    private static ZippedFeed unpacked(InputStream zip) {
        try {
            ZippedFeed files = ZippedFeed.unpack(zip);
            files.require("agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt");
            return files;
        } catch (IOException | IllegalArgumentException e) {
            throw new BrokenFeed("the feed is no whole zip file", e);
        }
    }

    /** The cars that came with the feed: in a table ({@link Trainsets}), and drawn ({@link LayoutFile}). */
    public Map<String, TrainLayout> cars() {
        try {
            Map<String, TrainLayout> cars = new HashMap<>();
            if (files.hasResource(ZippedFeed.CARS)) {
                cars.putAll(Trainsets.read(files.getResource(ZippedFeed.CARS)));
            }
            for (Map.Entry<String, String> drawing : files.drawings().entrySet()) {
                cars.put(drawing.getKey(), LayoutFile.read(drawing.getValue(), files.getResource(drawing.getValue())));
            }
            return cars;
        } catch (IOException e) {
            throw new BrokenFeed("the table of cars cannot be read", e);
        }
    }

    /**
     * Everything that runs on these dates.
     *
     * @param layouts the cars of each train type
     * @throws BrokenFeed naming the trip, if its times, ids or train type are unusable, or if nothing runs on a date
     */
    public Timetable on(Collection<LocalDate> dates, Map<String, TrainLayout> layouts) {
        return on(Selection.of(dates), layouts);
    }

    /** As {@link #on(Collection, Map)}, of the chosen routes. @throws BrokenFeed also for a route that the feed lacks */
    public Timetable on(Selection chosen, Map<String, TrainLayout> layouts) {
        for (String route : chosen.routes()) {
            if (tables.getAllRoutes().stream()
                    .noneMatch(row -> row.getId().getId().equals(route))) {
                throw new BrokenFeed("routes.txt has no route " + route);
            }
        }
        if (!tables.getAllFrequencies().isEmpty()) {
            throw new BrokenFeed("frequencies.txt: trips that run every few minutes have no seats to book");
        }
        List<Departure> departures = new ArrayList<>();
        for (LocalDate date : chosen.dates()) {
            int before = departures.size();
            for (Trip trip : tripsOn(date, chosen)) {
                departures.add(departure(trip, date, chosen, layouts));
            }
            if (departures.size() == before) {
                throw new BrokenFeed("by calendar.txt and calendar_dates.txt nothing runs on " + date);
            }
        }
        return new Timetable(departures, stopsOf(departures));
    }

    private List<Trip> tripsOn(LocalDate date, Selection chosen) {
        Set<AgencyAndId> services = calendar.getServiceIdsForDate(
                new ServiceDate(date.getYear(), date.getMonthValue(), date.getDayOfMonth()));
        return tables.getAllTrips().stream()
                .filter(trip -> services.contains(trip.getServiceId()))
                .filter(trip -> chosen.isOfRoute(trip.getRoute().getId().getId()))
                .toList();
    }

    /** What {@link #on} takes of the feed, and what it leaves. */
    public ImportReport report(Selection chosen, Timetable timetable) {
        Set<Trip> taken = chosen.dates().stream()
                .flatMap(date -> tripsOn(date, chosen).stream())
                .collect(Collectors.toSet());
        int ofRoutes = (int) tables.getAllTrips().stream()
                .filter(trip -> chosen.isOfRoute(trip.getRoute().getId().getId()))
                .count();
        Map<String, Integer> trips = taken.stream()
                .collect(Collectors.toMap(trip -> trip.getRoute().getId().getId(), trip -> 1, Integer::sum));
        long filled = taken.stream()
                .flatMap(trip -> tables.getStopTimesForTrip(trip).stream())
                .filter(call -> !call.isArrivalTimeSet() && !call.isDepartureTimeSet())
                .count();
        List<Skipped> skipped = new ArrayList<>();
        skipped.add(new Skipped(
                "trips", tables.getAllTrips().size() - ofRoutes, "they are of routes that were not chosen"));
        skipped.add(new Skipped("trips", ofRoutes - taken.size(), "they run on none of the dates"));
        skipped.add(new Skipped(
                "stops",
                stopsInOrder.size() - timetable.stops().size(),
                "no departure calls there, or they are part of a station"));
        files.unused().forEach(file -> skipped.add(new Skipped(file, 1, "nothing of it is needed")));
        skipped.removeIf(rows -> rows.count() == 0);
        return new ImportReport(
                timetable.departures().size(), 0, trips, timetable.stops().size(), (int) filled, 0, skipped);
    }

    /** How many fares the feed has, of whatever use they are. */
    public int fareCount() {
        return tables.getAllFareAttributes().size();
    }

    /**
     * What the rides of these departures cost by {@code fare_attributes.txt} and {@code fare_rules.txt}; empty where the feed
     * says nothing of it.
     *
     * @throws IllegalArgumentException if the feed's fares fit in no table, saying why
     */
    public Optional<FareTable> fares(Selection chosen, Timetable timetable) {
        if (tables.getAllFareAttributes().isEmpty()) {
            return Optional.empty();
        }
        GtfsFares fares = new GtfsFares(tables.getAllFareAttributes(), tables.getAllFareRules());
        Set<SeatClass> classes = timetable.departures().stream()
                .flatMap(departure -> departure.cars().stream())
                .map(Car::seatClass)
                .collect(Collectors.toCollection(TreeSet::new));
        chosen.dates().stream()
                .flatMap(date -> tripsOn(date, chosen).stream())
                .distinct()
                .forEach(trip -> fares.add(
                        trip.getRoute().getId().getId(),
                        tables.getStopTimesForTrip(trip).stream()
                                .map(this::priced)
                                .toList(),
                        classes));
        return fares.table();
    }

    /** A platform may be in its station's zone without saying so. */
    private GtfsFares.Stop priced(StopTime row) {
        PlannedCall call = plannedCall(row);
        Stop stop = (Stop) row.getStop();
        String zone = Optional.ofNullable(stop.getZoneId())
                .orElseGet(() -> station(stop).getZoneId());
        return new GtfsFares.Stop(call.stop(), zone, call.boards(), call.alights());
    }

    private Departure departure(Trip row, LocalDate date, Selection chosen, Map<String, TrainLayout> layouts) {
        String id = row.getId().getId();
        try {
            String type = trainType(row, chosen);
            TrainLayout layout = layouts.get(type);
            if (layout == null) {
                throw new IllegalArgumentException("no cars are known for train type " + type);
            }
            List<PlannedCall> calls = tables.getStopTimesForTrip(row).stream()
                    .map(this::plannedCall)
                    .toList();
            String number = Optional.ofNullable(row.getTripShortName()).orElse(id);
            return new io.daehapsil.domain.timetable.Trip(
                            SafeId.of(id), routeName(row), type, number, PlannedCall.fillTimes(calls))
                    .on(date, zone(row), layout);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new BrokenFeed("trip " + id + ": " + e.getMessage(), e);
        }
    }

    private static String trainType(Trip row, Selection chosen) {
        return Optional.ofNullable(row.getExtension(TrainTypeColumn.class))
                .map(TrainTypeColumn::getTrainType)
                .or(chosen::trainType)
                .orElseThrow(() -> new IllegalArgumentException("trips.txt gives it no train_type"));
    }

    private static String routeName(Trip row) {
        return Optional.ofNullable(row.getRoute().getShortName())
                .or(() -> Optional.ofNullable(row.getRoute().getLongName()))
                .orElse(row.getRoute().getId().getId());
    }

    private static ZoneId zone(Trip row) {
        return ZoneId.of(row.getRoute().getAgency().getTimezone());
    }

    private PlannedCall plannedCall(StopTime row) {
        if (!(row.getStop() instanceof Stop stop)) {
            throw new IllegalArgumentException("call " + row.getStopSequence() + " names no stop of stops.txt");
        }
        if (!stop.isLatSet() || !stop.isLonSet()) {
            throw new IllegalArgumentException("stop " + stop.getId().getId() + " has no position");
        }
        return new PlannedCall(
                new StopId(SafeId.of(station(stop).getId().getId())),
                new Position(stop.getLat(), stop.getLon()),
                row.isArrivalTimeSet() ? Optional.of(new ServiceTime(row.getArrivalTime())) : Optional.empty(),
                row.isDepartureTimeSet() ? Optional.of(new ServiceTime(row.getDepartureTime())) : Optional.empty(),
                row.getPickupType() != NOT_AVAILABLE,
                row.getDropOffType() != NOT_AVAILABLE);
    }

    /** What passengers look for: a platform's station. */
    private Stop station(Stop stop) {
        String parent = stop.getParentStation();
        return parent == null
                ? stop
                : Optional.ofNullable(stops.get(parent))
                        .orElseThrow(() -> new IllegalArgumentException("the station " + parent + " of stop "
                                + stop.getId().getId() + " is not in stops.txt"));
    }

    /** Those that somebody calls at, in the feed's order. */
    private List<io.daehapsil.domain.timetable.Stop> stopsOf(List<Departure> departures) {
        Set<String> called = new HashSet<>();
        departures.forEach(departure ->
                departure.calls().forEach(call -> called.add(call.stop().value())));
        return stopsInOrder.stream()
                .filter(stop -> called.contains(SafeId.of(stop.getId().getId())))
                .map(stop -> new io.daehapsil.domain.timetable.Stop(
                        new StopId(SafeId.of(stop.getId().getId())), names(stop)))
                .toList();
    }

    /** A translation names the stop by its id, or whatever stop has that name. */
    private Map<Locale, String> names(Stop stop) {
        Map<Locale, String> names = new LinkedHashMap<>();
        names.put(
                feedLanguage(),
                Optional.ofNullable(stop.getName()).orElse(stop.getId().getId()));
        for (String key : List.of("name " + stop.getName(), "id " + stop.getId().getId())) {
            translations
                    .getOrDefault(key, List.of())
                    .forEach(row -> names.put(Locale.forLanguageTag(row.getLanguage()), row.getTranslation()));
        }
        return names;
    }

    private static Map<String, List<Translation>> ofStopNames(Collection<Translation> rows) {
        return rows.stream()
                .filter(row -> "stops".equals(row.getTableName()) && "stop_name".equals(row.getFieldName()))
                .collect(Collectors.groupingBy(
                        row -> row.getRecordId() == null ? "name " + row.getFieldValue() : "id " + row.getRecordId()));
    }

    private Locale feedLanguage() {
        return tables.getAllFeedInfos().stream()
                .map(info -> info.getLang())
                .findFirst()
                .or(() -> tables.getAllAgencies().stream()
                        .map(agency -> agency.getLang())
                        .filter(lang -> lang != null)
                        .findFirst())
                .map(Locale::forLanguageTag)
                .orElse(Locale.ROOT);
    }
}
