package io.daehapsil.domain.queue;

/**
 * How many seats a room sells to one.
 *
 * @param aLeg seats of one train that one order may hold at a time
 * @param aPerson seats, counted leg by leg, that one person may hold over the whole sale
 */
public record SeatLimits(int aLeg, int aPerson) {

    public SeatLimits {
        if (aLeg > aPerson) {
            throw new WrongRoomSetting(
                    RoomSetting.SEATS_PER_LEG.key(),
                    "seats_per_leg must not be more than seats_per_person (" + aPerson + ")");
        }
    }
}
