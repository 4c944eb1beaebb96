package io.daehapsil.web.page;

import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Problem;
import jakarta.faces.context.ExceptionHandler;
import jakarta.faces.context.ExceptionHandlerFactory;
import jakarta.faces.context.ExceptionHandlerWrapper;
import jakarta.faces.context.ExternalContext;
import jakarta.faces.context.FacesContext;
import jakarta.faces.event.ExceptionQueuedEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;

/** Hands what a page throws to the same answer as everything else, so that an unknown room is a 404 and not a stack trace. */
public class PageFailures extends ExceptionHandlerFactory {

    public PageFailures(ExceptionHandlerFactory wrapped) {
        super(wrapped);
    }

    @Override
    public ExceptionHandler getExceptionHandler() {
        return new Handler(getWrapped().getExceptionHandler());
    }

    private static final class Handler extends ExceptionHandlerWrapper {

        Handler(ExceptionHandler wrapped) {
            super(wrapped);
        }

        @Override
        public void handle() {
            FacesContext faces = FacesContext.getCurrentInstance();
            Iterator<ExceptionQueuedEvent> queued =
                    getUnhandledExceptionQueuedEvents().iterator();
            while (queued.hasNext()) {
                Throwable thrown = queued.next().getContext().getException();
                queued.remove();
                if (!faces.getResponseComplete()) {
                    answer(faces, Failures.problem(thrown, false));
                }
            }
            super.handle();
        }

        private static void answer(FacesContext faces, Problem problem) {
            ExternalContext context = faces.getExternalContext();
            context.getRequestMap().put(TroublePage.PROBLEM, problem);
            try {
                context.responseSendError(
                        problem.type().status(), problem.type().title());
            } catch (IOException e) {
                throw new UncheckedIOException("the failure could not be told", e);
            }
            faces.responseComplete();
        }
    }
}
