package io.daehapsil.rehearsal;

import io.gatling.app.Gatling$;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Queue;

/**
 * Plays an opening and judges it. Ends with 0 when every promise was kept, 1 when one was not, 2 when it could not be played.
 * The operator's password comes by the environment, where no list of processes shows it.
 */
public final class Rehearsal {

    private static final String PASSWORD = "DAEHAPSIL_REHEARSAL_PASSWORD";
    private static final int ROUNDS_OF_THE_LAST_CALL = 120;
    private static final int FAILED = 1;
    private static final int NOT_PLAYED = 2;

    private Rehearsal() {}

    public static void main(String[] words) throws IOException {
        PrintStream out = System.out;
        int end;
        try {
            Plan plan = Plan.of(words);
            String password = System.getenv(PASSWORD);
            if (password == null || password.isBlank()) {
                throw new IllegalArgumentException(
                        "Give the password of the operator " + plan.operator() + " in the variable " + PASSWORD + ".");
            }
            Report report = play(plan, password, Clock.systemUTC());
            report.write();
            out.print(report.text());
            end = report.verdict().passed() ? 0 : FAILED;
        } catch (IllegalArgumentException | Stage.NotReady refused) {
            out.println("No rehearsal: " + refused.getMessage());
            end = NOT_PLAYED;
        }
        out.flush();
        System.exit(end);
    }

    private static Report play(Plan plan, String password, Clock clock) {
        MadeUpSale sale = new MadeUpSale(LocalDate.now(clock).plusDays(2), plan.visitors());
        Stage stage = Stage.set(plan, "rehearsal-" + clock.millis(), sale, password);
        Queue<Diary> diaries = Opening.layOut(plan, stage.room(), sale);
        try {
            Gatling$.MODULE$.fromArgs(new String[] {
                "--simulation", Opening.class.getName(),
                "--results-folder", plan.report().resolve("gatling").toString(),
                "--no-reports"
            });
            new LastCall(plan.address(), stage.room(), ROUNDS_OF_THE_LAST_CALL).ask(diaries);
        } finally {
            stage.close();
        }
        var stories = diaries.stream().map(Diary::story).toList();
        return new Report(plan, stage.room(), stories, Verdict.of(stories, plan.visitors(), plan.limits()));
    }
}
