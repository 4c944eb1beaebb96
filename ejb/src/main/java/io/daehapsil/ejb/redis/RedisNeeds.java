package io.daehapsil.ejb.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a Redis must be like, read off its own INFO, which works as well where CONFIG is forbidden, as with managed services; only
 * {@code appendfsync} is CONFIG's to tell.
 *
 * @param faults with these nothing starts
 * @param warnings with these it does, and something may be lost
 */
record RedisNeeds(List<String> faults, List<String> warnings) {

    private static final int MAJOR = 6;
    private static final int MINOR = 2;

    /** @param info fields of INFO and of CONFIG; what they do not tell is not held against it */
    static RedisNeeds of(Map<String, String> info) {
        List<String> faults = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        String version = info.getOrDefault("redis_version", MAJOR + "." + MINOR);
        if (isOld(version)) {
            faults.add("Redis is of version " + version + " but must be 6.2 or newer");
        }
        String policy = info.getOrDefault("maxmemory_policy", "noeviction");
        if (!policy.equals("noeviction")) {
            faults.add("maxmemory-policy of Redis is '" + policy
                    + "' but must be noeviction: with full memory it would drop seats and places without a word");
        }
        if ("0".equals(info.get("aof_enabled"))) {
            warnings.add(
                    "Redis keeps no append-only file (appendonly is not yes): when it ends, the lines are restored from what"
                            + " their visitors carry, and who is inside may lose the slot");
        }
        if ("no".equals(info.get("appendfsync"))) {
            warnings.add(
                    "Redis leaves it to the system when its file reaches the disk (appendfsync is no): a power cut may take the"
                            + " last half minute, which is restored as after any loss");
        }
        return new RedisNeeds(List.copyOf(faults), List.copyOf(warnings));
    }

    private static boolean isOld(String version) {
        String[] parts = version.split("\\.");
        int major = number(parts[0]);
        return major < MAJOR || major == MAJOR && parts.length > 1 && number(parts[1]) < MINOR;
    }

    /** What is no number is new to us. */
    private static int number(String part) {
        return part.matches("\\d{1,6}") ? Integer.parseInt(part) : Integer.MAX_VALUE;
    }
}
