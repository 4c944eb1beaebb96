package io.daehapsil.web.queue;

import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.queue.AskLimitService;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.place.PlaceAnswers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Gives the answers, which know nothing of CDI, to all who inject them here. */
@ApplicationScoped
public class AnswersProducer {

    @Produces
    @Singleton
    PlaceAnswers answers(QueueService queue, AccessService access, BlockListService blocks, AskLimitService limits) {
        return new PlaceAnswers(queue, access, blocks, limits);
    }
}
