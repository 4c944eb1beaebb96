package io.daehapsil.domain.proof;

import java.time.Duration;

/**
 * What a browser has to find out before it may join, in the words of ALTCHA: the number from 0 to {@code maxNumber} which, behind the
 * salt, has the given hash.
 *
 * @param algorithm of the hash
 * @param challenge the hash, in hex
 * @param salt names also the room, and until when the answer counts
 * @param signature of the hash, so that nobody poses challenges to himself
 * @param lasts from now on; an answer after that counts as none
 */
public record Challenge(
        String algorithm, String challenge, long maxNumber, String salt, String signature, Duration lasts) {}
