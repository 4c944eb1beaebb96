package io.daehapsil.web.live;

import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.web.place.PlaceAnswer;
import io.daehapsil.web.problem.Problem;
import java.time.Duration;
import java.util.Optional;

/** What one connection is told, in the words that its client knows. */
interface Words {

    /** Where the place stands, and the document that says so. Asking is a sign of life. Throws what the poll throws. */
    PlaceAnswer ask();

    /** Whether the operator's notice is another one by now than what was told; asks nobody. */
    default boolean hasNews(String noticeRevision) {
        return false;
    }

    /** How long after this answer the next one is due. */
    default Duration pace(PlaceAnswer answer) {
        return Duration.ofSeconds(answer.status().askAgainInSeconds());
    }

    /** Whether nothing can follow this answer. */
    default boolean isLast(PlaceAnswer answer) {
        Status status = answer.status().status();
        return status != Status.WAITING && status != Status.ALLOWED;
    }

    /** The document for something wrong; empty where the client knows no word for it. */
    default Optional<String> of(Problem problem) {
        return Optional.of(problem.json().toString());
    }
}
