package io.daehapsil.web.problem;

/** Ends a request with a problem, from anywhere in the translation of its parts. */
public class Refusal extends RuntimeException {

    private final transient Problem problem;

    public Refusal(Problem problem) {
        super(problem.type().name() + ": " + problem.detail(), null, false, false);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
