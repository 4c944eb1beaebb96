package io.daehapsil.domain.access;

import java.time.Instant;
import java.util.Optional;

/**
 * A key of passes as the installation keeps it. It is made and published long before it signs, so that whoever fetches the key
 * set now and then knows it by then; it signs until the next one does; and is believed a while longer.
 *
 * @param number in order of making, from 1
 * @param signsSince empty for one that is only published
 */
public record KeptPassKey(int number, String pem, Instant madeAt, Optional<Instant> signsSince) {}
