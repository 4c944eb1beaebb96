package io.daehapsil.domain.queue;

/**
 * Whether a room asks for work before it gives a number, and for how much.
 *
 * @param asked of everybody who joins
 * @param difficulty as long as no more people join than come in
 * @param most however many join
 */
public record ProofOfWork(boolean asked, int difficulty, int most) {

    public ProofOfWork {
        if (difficulty > most) {
            throw new WrongRoomSetting(
                    RoomSetting.PROOF_DIFFICULTY.key(),
                    "proof_difficulty must not be more than proof_difficulty_most (" + most + ")");
        }
    }

    /**
     * The work for one join, which grows with the crowd: where ten times as many join as can come in, it is ten times as much.
     *
     * @param joins a second
     * @param capacity people that the room lets in a second
     */
    public long under(double joins, double capacity) {
        double load = joins / Math.max(capacity, Double.MIN_NORMAL);
        return Math.round(Math.min(most, difficulty * Math.max(1, load)));
    }
}
