package io.daehapsil.domain.timetable;

/** Where a stop lies, in degrees (WGS 84). */
public record Position(double latitude, double longitude) {

    /** Mean radius of the Earth, IUGG. */
    private static final double EARTH_RADIUS_KM = 6371.0088;

    public Position {
        if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) {
            throw new IllegalArgumentException("no place on Earth: " + latitude + ", " + longitude);
        }
    }

    /**
     * Great-circle distance in kilometres by the haversine formula, which stays exact for near places (R. W. Sinnott,
     * "Virtues of the Haversine", Sky and Telescope 68, 1984, p. 159).
     */
    public double kilometresTo(Position other) {
        double half = Math.sin(Math.toRadians(other.latitude - latitude) / 2);
        double across = Math.sin(Math.toRadians(other.longitude - longitude) / 2);
        double chord = half * half
                + Math.cos(Math.toRadians(latitude)) * Math.cos(Math.toRadians(other.latitude)) * across * across;
        return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
    }
}
