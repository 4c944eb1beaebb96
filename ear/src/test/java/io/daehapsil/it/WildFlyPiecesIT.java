package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import org.junit.jupiter.api.Test;

/** A site that tells events, or thinks between two lines of a page. Liberty keeps a small piece until the next one. */
@OnServer
class WildFlyPiecesIT {

    @Test
    void aSmallPieceOfASitesAnswerIsThereBeforeTheNext() throws Exception {
        try (Gate gate = new Gate(Shop.BREAKING_ROOM);
                BreakingShop shop = new BreakingShop(Shop.BREAKING_PORT);
                Socket visitor = BrokenAnswerIT.asking("/piece")) {
            String told = BrokenAnswerIT.read(visitor.getInputStream(), "", BreakingShop.HALF + "\r\n");

            shop.breakOff();

            assertThat(BrokenAnswerIT.read(visitor.getInputStream(), told, "\r\n0\r\n\r\n"))
                    .endsWith(BreakingShop.HALF + "\r\n");
        }
    }
}
