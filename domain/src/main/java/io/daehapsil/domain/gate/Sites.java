package io.daehapsil.domain.gate;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * All protected sites of an installation.
 *
 * @param ownHosts the names under which we ourselves answer; none: under every name that is no site's
 */
public record Sites(Map<String, Site> byHost, Set<String> ownHosts) {

    public static final Sites NONE = new Sites(Map.of(), Set.of());

    /** @throws IllegalArgumentException when two have one host */
    public static Sites of(List<Site> sites, Set<String> ownHosts) {
        return new Sites(
                sites.stream().collect(Collectors.toUnmodifiableMap(Site::host, Function.identity())), ownHosts);
    }

    /** @param host as in the header Host, or null */
    public Optional<Site> at(String host) {
        if (byHost.isEmpty() || host == null) {
            return Optional.empty();
        }
        Site asWritten = byHost.get(host); // as nearly all browsers write it
        return Optional.ofNullable(asWritten == null ? byHost.get(name(host)) : asWritten);
    }

    /** Whether nobody answers under this name. */
    public boolean isUnknown(String host) {
        return !ownHosts.isEmpty() && (host == null || !ownHosts.contains(name(host))) && at(host).isEmpty();
    }

    /** Without port and the dot that ends a full name, in small letters. */
    public static String name(String host) {
        String bare = host.strip().toLowerCase(Locale.ROOT).replaceFirst(":[0-9]*$", "");
        return bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
    }
}
