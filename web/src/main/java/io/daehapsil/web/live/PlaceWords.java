package io.daehapsil.web.live;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.web.place.PlaceAnswer;
import io.daehapsil.web.place.PlaceAnswers;

/**
 * Tells a place of ours the document that the poll would tell it.
 *
 * @param refusal throws when the visitor's address is blocked
 */
record PlaceWords(PlaceAnswers answers, Runnable refusal, RoomName room, String signedPlace) implements Words {

    @Override
    public PlaceAnswer ask() {
        refusal.run();
        return answers.answer(room, signedPlace);
    }

    @Override
    public boolean hasNews(String noticeRevision) {
        return !answers.noticeRevision(room).equals(noticeRevision);
    }
}
