package io.daehapsil.domain.queue;

import java.util.Arrays;
import java.util.Map;

/**
 * A picture of who waits, small enough to be fetched twice a second whatever the length of the line: how many wait in each
 * block of {@value #BLOCK} numbers, and the numbers of the first {@value #FRONT}. From it {@link #ahead} counts the people in
 * front of any number without asking anybody.
 */
public final class Line {

    /** Numbers in a block: 1 to 500 are block 0, and so on. */
    public static final int BLOCK = 500;

    /** How many numbers from the head are known one by one. No fewer than a block, so that the head's own block is exact. */
    public static final int FRONT = 500;

    private final long head;
    private final long last;
    private final long waiting;
    private final long[] front;
    private final long[] blocks;
    /** Item i: how many wait in all blocks before {@code blocks[i]}; one more item than there are blocks. */
    private final long[] before;

    private Line(long head, long last, long[] front, long[] blocks, long[] before) {
        this.head = head;
        this.last = last;
        this.waiting = before[blocks.length];
        this.front = front;
        this.blocks = blocks;
        this.before = before;
    }

    /**
     * @param head highest number admitted; whoever waits has a higher one
     * @param last highest number given
     * @param counts block -> how many of it wait; blocks where nobody waits may be missing
     * @param front the lowest numbers that wait, ascending, at most {@value #FRONT}
     */
    public static Line of(long head, long last, Map<Long, Long> counts, long... front) {
        long[] blocks =
                counts.keySet().stream().mapToLong(Long::longValue).sorted().toArray();
        long[] before = new long[blocks.length + 1];
        for (int i = 0; i < blocks.length; i++) {
            before[i + 1] = before[i] + counts.get(blocks[i]);
        }
        return new Line(head, last, front.clone(), blocks, before);
    }

    public static long block(long number) {
        return (number - 1) / BLOCK;
    }

    public long head() {
        return head;
    }

    public long last() {
        return last;
    }

    public long waiting() {
        return waiting;
    }

    /**
     * People in front of this number: exact for the first {@value #FRONT}, else an upper bound that is too high by at most
     * those who left the number's own block. It never grows for a number, from one picture to any later one, nor when the
     * number is younger than the picture:
     * <ul>
     * <li>of the blocks below, the counts only shrink, because new numbers are higher;
     * <li>in the own block everybody below counts until the head passes: {@code number - max(first of block, head + 1)};
     * <li>for a number younger than the picture, the numbers given since count as waiting. In the block of the last number
     *     that must not use the block's count, which would forget places that the line above counts later, unless the
     *     result is so small that the place will be among the first, where counting is exact.
     * </ul>
     */
    public long ahead(long number) {
        if (number > last) {
            long youngest = waiting + (number - last - 1);
            if (youngest < FRONT || block(number) > block(last)) {
                return youngest;
            }
        } else if (inFront(number)) {
            int index = Arrays.binarySearch(front, number);
            return index >= 0 ? index : -index - 1;
        }
        long firstOfBlock = block(number) * BLOCK + 1;
        return waitingBelow(block(number)) + number - Math.max(firstOfBlock, head + 1);
    }

    /**
     * Whether the picture shows somebody with this number waiting, in the far blocks as far as it can tell. Not so for who was
     * admitted or is gone, nor for who is younger than the picture and may have gone straight in.
     */
    public boolean shows(long number) {
        if (number <= head || number > last) {
            return false;
        }
        return inFront(number)
                ? Arrays.binarySearch(front, number) >= 0
                : Arrays.binarySearch(blocks, block(number)) >= 0;
    }

    private boolean inFront(long number) {
        return front.length >= waiting || front.length > 0 && number <= front[front.length - 1];
    }

    private long waitingBelow(long block) {
        int index = Arrays.binarySearch(blocks, block);
        return before[index >= 0 ? index : -index - 1];
    }
}
