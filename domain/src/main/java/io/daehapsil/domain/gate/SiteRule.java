package io.daehapsil.domain.gate;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One line of what a site wants. All that it names must fit; what it does not name, fits. Patterns, names and values are written in
 * small letters, as requests are read.
 *
 * @param paths each a path, which means all below it too, or {@code *.end}; none: all paths
 * @param methods in capitals; none: all methods. GET means HEAD too
 * @param parameters of query or form: name, and the values that fit; without values any value fits
 */
public record SiteRule(
        List<String> paths, Set<String> methods, Map<String, Set<String>> parameters, Treatment treatment) {

    public SiteRule {
        paths = List.copyOf(paths);
        methods = Set.copyOf(methods);
        parameters = Map.copyOf(parameters);
    }

    /**
     * Whether it fits. Where it lets past the queue, all must be certain: no reading of the path, no second value and no body that
     * nobody has read may say otherwise. Where it leads into the queue, a doubt is enough.
     */
    boolean fits(RequestPath path, Set<String> asked, Parameters shown) {
        boolean never = treatment == Treatment.NEVER;
        if (never && path.isStrange() || !paths.isEmpty() && paths.stream().noneMatch(path::matches)) {
            return false;
        }
        boolean methodFits = methods.isEmpty()
                || (never
                        ? asked.stream().allMatch(this::takes)
                        : asked.stream().anyMatch(this::takes));
        return methodFits
                && parameters.entrySet().stream()
                        .allMatch(wanted -> fits(shown, wanted.getKey(), wanted.getValue(), never));
    }

    private static boolean fits(Parameters shown, String name, Set<String> wanted, boolean certain) {
        List<String> values = shown.of(name);
        if (certain) {
            return shown.complete()
                    && !values.isEmpty()
                    && (wanted.isEmpty() || values.stream().allMatch(wanted::contains));
        }
        return !shown.complete()
                || !values.isEmpty() && (wanted.isEmpty() || values.stream().anyMatch(wanted::contains));
    }

    private boolean takes(String method) {
        return methods.contains(method.equals("HEAD") ? "GET" : method);
    }
}
