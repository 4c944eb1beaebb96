package io.daehapsil.domain.seating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.seating.SeatWish.Side;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.domain.timetable.TrainLayout;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeatFinderTest {

    private static final Stretch ONLY = new Stretch(0, 1);

    /** Cars are divided by |, rows by /; x is taken, a blank the aisle. */
    @ParameterizedTest(name = "{0} people in {1} get {2}")
    @CsvSource({
        "1, .. ..,                   1-1A",
        "2, .. ..,                   1-1A 1-1B",
        "2, x. ../.. ..,             1-1C 1-1D",
        "2, x. .x/x. xx,             1-1B 1-1C",
        "2, x. .x/.. xx,             1-2A 1-2B",
        "2, x. xx/xx .x|x. xx/xx x., 1-1B 1-2C",
        "2, x. xx/xx xx|x. xx/xx xx, 1-1B 2-1B",
        "3, x. .x/.. .x/x. ..,       1-2A 1-2B 1-2C",
        "3, .. xx/.. xx,             1-1A 1-1B 1-2A",
        "4, .. .x/.. ..,             1-2A 1-2B 1-2C 1-2D",
        "4, .. xx/.. xx|.. x./x. xx, 1-1A 1-1B 1-2A 1-2B",
        "3, x. xx/xx xx|.. xx/xx xx, 1-1B 2-1A 2-1B",
        "5, .. xx|.. xx|.. ..,       1-1A 3-1A 3-1B 3-1C 3-1D",
        "1, .. x.,                   1-1D",
        "1, x. ..,                   1-1B",
    })
    void peopleAreSeatedAsNearToEachOtherAsTheTrainAllows(int people, String train, String seats) {
        SeatMap map = picture(train);

        assertThat(labels(map, SeatFinder.find(map, ONLY, people, SeatWish.any())))
                .isEqualTo(seats);
    }

    @Test
    void fewerFreeSeatsThanPeopleFindNothing() {
        SeatMap map = picture("x. xx/xx .x");

        assertThat(SeatFinder.find(map, ONLY, 2, SeatWish.any())).isPresent();
        assertThat(SeatFinder.find(map, ONLY, 3, SeatWish.any())).isEmpty();
    }

    @Test
    void nobodyIsNotSeated() {
        assertThatThrownBy(() -> SeatFinder.find(picture(".."), ONLY, 0, SeatWish.any()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aShortRideGoesWhereTheNeighbouringSegmentsAreUsed() {
        SeatMap map = SeatMap.empty(standard(2), 3)
                .take(new Stretch(0, 1), List.of(4))
                .take(new Stretch(0, 1), List.of(6))
                .take(new Stretch(2, 3), List.of(6));

        assertThat(SeatFinder.find(map, new Stretch(1, 2), 1, SeatWish.any())).contains(List.of(6));
        assertThat(SeatFinder.find(map, new Stretch(1, 3), 1, SeatWish.any())).contains(List.of(4));
    }

    @Test
    void twoRidesThatMeetShareOneSeatSoThatTheWholeJourneyStaysBookable() {
        SeatMap map = SeatMap.empty(standard(25), 6);
        for (int i = 0; i < 100; i++) {
            Stretch half = i % 2 == 0 ? new Stretch(0, 3) : new Stretch(3, 6);
            map = map.take(
                    half,
                    SeatFinder.find(map, half, 1, SeatWish.any().spreadBy(i * 31))
                            .orElseThrow());
        }

        assertThat(map.free(new Stretch(0, 6)).cardinality()).isEqualTo(50);
    }

    @Test
    void aWishedClassIsKeptEvenWhenAnotherIsNearer() {
        TrainLayout layout = new TrainLayout(
                List.of(new Car(1, SeatClass.STANDARD, 2, "AB CD"), new Car(2, SeatClass.FIRST, 2, "A BC")));
        SeatMap map = SeatMap.empty(layout, 1).take(ONLY, List.of(9, 12));

        assertThat(labels(map, SeatFinder.find(map, ONLY, 2, SeatWish.of(SeatClass.FIRST))))
                .isEqualTo("2-1A 2-1C");
        assertThat(SeatFinder.find(map, ONLY, 5, SeatWish.of(SeatClass.FIRST))).isEmpty();
        assertThat(SeatFinder.find(map, ONLY, 5, SeatWish.any())).isPresent();
    }

    @Test
    void whoWishesForNoClassSitsInStandardUnlessFirstSeatsThemNearerTogether() {
        TrainLayout layout = new TrainLayout(
                List.of(new Car(1, SeatClass.FIRST, 2, "A BC"), new Car(2, SeatClass.STANDARD, 1, "AB CD")));
        SeatMap map = SeatMap.empty(layout, 1);

        assertThat(labels(map, SeatFinder.find(map, ONLY, 2, SeatWish.any()))).isEqualTo("2-1A 2-1B");
        SeatMap split = map.take(ONLY, List.of(7, 8));
        assertThat(labels(split, SeatFinder.find(split, ONLY, 2, SeatWish.any())))
                .isEqualTo("1-1B 1-1C");
        assertThat(labels(split, SeatFinder.find(split, ONLY, 1, SeatWish.any())))
                .isEqualTo("2-1A");
    }

    @Test
    void buyersWithDifferentSpreadReachForDifferentSeatsOfAnEmptyTrain() {
        SeatMap map = SeatMap.empty(standard(14), 4);

        Set<List<Integer>> found = IntStream.range(0, 56)
                .mapToObj(spread -> SeatFinder.find(
                                map, new Stretch(0, 4), 2, SeatWish.any().spreadBy(spread))
                        .orElseThrow())
                .collect(Collectors.toSet());

        assertThat(found).hasSize(28);
    }

    @Test
    void whoWishesForAWindowOrTheAisleGetsOneWhereThereIsOneAndASeatInAnyCase() {
        SeatMap map = picture("xx ../x. ..");

        assertThat(labels(map, SeatFinder.find(map, ONLY, 1, SeatWish.any().at(Side.WINDOW))))
                .isEqualTo("1-1D");
        assertThat(labels(map, SeatFinder.find(map, ONLY, 1, SeatWish.any().at(Side.AISLE))))
                .isEqualTo("1-2B");
        SeatMap middle = picture("x.x");
        assertThat(labels(
                        middle, SeatFinder.find(middle, ONLY, 1, SeatWish.any().at(Side.WINDOW))))
                .isEqualTo("1-1B");
    }

    @Test
    void whoWishesForAQuietCarSitsInOneOrNowhere() {
        Car loud = new Car(1, SeatClass.STANDARD, 4, "AB CD");
        Car quiet = new Car(2, SeatClass.STANDARD, true, List.of("AB", "AB"));
        SeatMap map = SeatMap.empty(new TrainLayout(List.of(loud, quiet)), 1);
        SeatWish wish = SeatWish.any().inQuietCars();

        assertThat(labels(map, SeatFinder.find(map, ONLY, 2, wish))).isEqualTo("2-1A 2-1B");
        assertThat(SeatFinder.find(map, ONLY, 4, wish)).isPresent();
        assertThat(SeatFinder.find(map, ONLY, 5, wish)).isEmpty();
        assertThat(SeatFinder.candidates(map, ONLY, wish)).containsExactly(16, 17, 18, 19);
    }

    @Test
    void peopleWhoWishToSitInOneCarAreNeverDivided() {
        SeatMap map = picture("x. xx/xx xx|.. xx/xx x.");

        assertThat(SeatFinder.find(map, ONLY, 4, SeatWish.any())).isPresent();
        assertThat(SeatFinder.find(map, ONLY, 4, SeatWish.any().inOneCar())).isEmpty();
        assertThat(labels(map, SeatFinder.find(map, ONLY, 3, SeatWish.any().inOneCar())))
                .isEqualTo("2-1A 2-1B 2-2D");
        assertThat(SeatFinder.candidates(map, ONLY, SeatWish.any().inOneCar()))
                .containsExactly(8, 9, 10, 11, 12, 13, 14, 15);
    }

    @Property(tries = 500)
    void anyNumberOfPeopleUpToTheFreeSeatsIsSeatedOnFreeSeats(
            @ForAll Random random,
            @ForAll @IntRange(min = 1, max = 4) int cars,
            @ForAll @IntRange(min = 1, max = 6) int segments,
            @ForAll @IntRange(min = 1, max = 12) int people,
            @ForAll @IntRange(max = 100) int percentTaken,
            @ForAll int spread) {
        SeatMap map = randomMap(random, cars, segments, percentTaken);
        int from = random.nextInt(segments);
        Stretch stretch = new Stretch(from, from + 1 + random.nextInt(segments - from));
        int free = map.free(stretch).cardinality();

        Optional<List<Integer>> found =
                SeatFinder.find(map, stretch, people, SeatWish.any().spreadBy(spread));

        assertThat(found.isPresent()).isEqualTo(free >= people);
        found.ifPresent(seats -> {
            assertThat(new HashSet<>(seats)).hasSize(people);
            assertThat(seats).isSorted().allMatch(seat -> map.isFree(seat, stretch));
        });
    }

    @Property(tries = 300)
    void twoPeopleSitSideBySideWheneverTwoSuchSeatsAreFree(
            @ForAll Random random, @ForAll @IntRange(min = 50, max = 100) int percentTaken, @ForAll int spread) {
        SeatMap map = randomMap(random, 3, 2, percentTaken);
        Stretch stretch = new Stretch(0, 2);
        BitSet free = map.free(stretch);
        boolean pair = IntStream.range(1, map.layout().seatCount())
                .anyMatch(seat -> free.get(seat - 1)
                        && free.get(seat)
                        && map.layout().seat(seat).isBeside(map.layout().seat(seat - 1)));

        SeatFinder.find(map, stretch, 2, SeatWish.any().spreadBy(spread))
                .ifPresent(seats -> assertThat(map.layout()
                                .seat(seats.get(0))
                                .isBeside(map.layout().seat(seats.get(1))))
                        .isEqualTo(pair));
    }

    private static SeatMap randomMap(Random random, int cars, int segments, int percentTaken) {
        List<Car> list = IntStream.rangeClosed(1, cars)
                .mapToObj(number -> number % 2 == 0
                        ? new Car(number, SeatClass.FIRST, 2, "A BC")
                        : new Car(number, SeatClass.STANDARD, 3, "AB CD"))
                .toList();
        TrainLayout layout = new TrainLayout(list);
        List<BitSet> taken = new ArrayList<>();
        for (int segment = 0; segment < segments; segment++) {
            BitSet bits = new BitSet();
            IntStream.range(0, layout.seatCount())
                    .filter(seat -> random.nextInt(100) < percentTaken)
                    .forEach(bits::set);
            taken.add(bits);
        }
        return new SeatMap(layout, taken);
    }

    private static TrainLayout standard(int rows) {
        return new TrainLayout(List.of(new Car(1, SeatClass.STANDARD, rows, "AB CD")));
    }

    private static SeatMap picture(String train) {
        List<Car> cars = new ArrayList<>();
        BitSet taken = new BitSet();
        int seat = 0;
        for (String car : train.split("\\|")) {
            String[] rows = car.split("/");
            cars.add(new Car(cars.size() + 1, SeatClass.STANDARD, rows.length, layoutOf(rows[0])));
            for (char place : car.replaceAll("[/ ]", "").toCharArray()) {
                taken.set(seat++, place == 'x');
            }
        }
        return new SeatMap(new TrainLayout(cars), List.of(taken));
    }

    private static String layoutOf(String row) {
        StringBuilder layout = new StringBuilder();
        char letter = 'A';
        for (char place : row.toCharArray()) {
            layout.append(place == ' ' ? ' ' : letter++);
        }
        return layout.toString();
    }

    private static String labels(SeatMap map, Optional<List<Integer>> seats) {
        return seats.orElseThrow().stream()
                .map(seat -> map.layout().seat(seat).label())
                .map(SeatLabel::toString)
                .collect(Collectors.joining(" "));
    }
}
