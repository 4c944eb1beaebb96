package io.daehapsil.web.page;

import io.daehapsil.domain.queue.Branding;
import io.daehapsil.domain.queue.Colour;
import io.daehapsil.ejb.queue.QueueService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;

/** How the page looks: as the operator of its room wants it, or as the product does. Never a reason for a page to fail. */
@Named
@RequestScoped
public class Brand {

    @Inject
    private QueueService queue;

    @Inject
    private HttpServletRequest request;

    @Inject
    private Words words;

    @Inject
    private Assets assets;

    /** Empty where the product's own stands. */
    public String getOwnName() {
        return branding().map(Branding::name).orElse("");
    }

    public String getName() {
        return getOwnName().isEmpty() ? words.say("product") : getOwnName();
    }

    public String getLogo() {
        return branding().map(Branding::logo).orElse("");
    }

    /** Where the style sheet with the room's colours is; empty where there are none. */
    public String getColours() {
        Optional<Colour> accent = branding().flatMap(Branding::accent);
        Optional<Colour> bar = branding().flatMap(Branding::bar);
        return accent.isEmpty() && bar.isEmpty() ? "" : assets.colours(accent, bar);
    }

    public String getNotice() {
        return branding()
                .map(branding -> branding.notice().in(words.locale().getLanguage()))
                .orElse("");
    }

    public String getNoticeRevision() {
        return branding().map(branding -> branding.notice().revision()).orElse("");
    }

    private Optional<Branding> branding() {
        return Visit.room(request).flatMap(queue::branding);
    }
}
