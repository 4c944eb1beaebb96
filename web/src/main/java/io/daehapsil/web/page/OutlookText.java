package io.daehapsil.web.page;

import io.daehapsil.domain.queue.Outlook;
import java.time.Duration;
import java.util.Locale;

/** What would come of it, said before it is done: the same sentences at the desk's controls and in its API. */
public final class OutlookText {

    private final Texts texts;

    OutlookText(Texts texts) {
        this.texts = texts;
    }

    /** In Korean for who asked for it, in English for everybody else. */
    public static OutlookText in(Locale asked) {
        return new OutlookText(new Texts(asked.getLanguage().equals("ko") ? Locale.KOREAN : Locale.ENGLISH));
    }

    /** Of the rate that the settings make, which is also what going on after a pause means. */
    public String rate(Outlook outlook) {
        return outlook.waiting() == 0
                ? texts.say("desk.outlook.nobody", outlook.perSecond())
                : texts.say("desk.outlook", outlook.waiting(), outlook.perSecond(), lastWaits(outlook));
    }

    public String pause(Outlook outlook) {
        return outlook.waiting() == 0
                ? texts.say("desk.outlook.pause.nobody", outlook.inside())
                : texts.say("desk.outlook.pause", outlook.waiting(), outlook.inside(), lastWaits(outlook));
    }

    public String drain(Outlook outlook) {
        if (outlook.losing() == 0) {
            return texts.say("desk.outlook.drain.empty");
        }
        long minutes = minutes(outlook.emptyAfter());
        if (outlook.waiting() == 0) {
            return texts.say("desk.outlook.drain.nobody", outlook.inside(), minutes);
        }
        return outlook.paused()
                ? texts.say("desk.outlook.drain.paused", outlook.waiting(), outlook.inside())
                : texts.say("desk.outlook.drain", outlook.waiting(), outlook.inside(), lastWaits(outlook), minutes);
    }

    public String reset(Outlook outlook) {
        return outlook.losing() == 0
                ? texts.say("desk.outlook.reset.nobody")
                : texts.say("desk.outlook.reset", outlook.losing(), outlook.waiting(), outlook.inside());
    }

    private String lastWaits(Outlook outlook) {
        return texts.say(
                "wait.expected.value", ExpectedWait.of(outlook.lastWaits()).arguments());
    }

    private static long minutes(Duration time) {
        return time.plusSeconds(59).toMinutes();
    }
}
