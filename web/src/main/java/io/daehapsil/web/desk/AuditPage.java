package io.daehapsil.web.desk;

import io.daehapsil.domain.audit.AuditEntry;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.web.page.Visit;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What was done at the desk, the newest first. There is nothing here to change it with. */
@Named
@RequestScoped
public class AuditPage {

    private static final int A_PAGE = 100;
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

    @Inject
    private AuditService audit;

    @Inject
    private Visit visit;

    private List<AuditEntry> entries;

    public List<AuditEntry> getEntries() {
        if (entries == null) {
            entries = audit.latest(before(), A_PAGE);
        }
        return entries;
    }

    /** The id below which the next page goes on; 0 where this is the last. */
    public long getOlder() {
        return getEntries().size() < A_PAGE ? 0 : getEntries().get(A_PAGE - 1).id();
    }

    public boolean isChecked() {
        return visit.parameter("check").isPresent();
    }

    public boolean isWhole() {
        return audit.isWhole();
    }

    public String moment(AuditEntry entry) {
        return MOMENT.format(entry.at());
    }

    public String values(Map<String, String> values) {
        return new TreeMap<>(values)
                .entrySet().stream()
                        .map(value -> value.getKey() + ": " + value.getValue())
                        .collect(Collectors.joining(", "));
    }

    private long before() {
        return visit.parameter("before")
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::parseLong)
                .orElse(Long.MAX_VALUE);
    }
}
