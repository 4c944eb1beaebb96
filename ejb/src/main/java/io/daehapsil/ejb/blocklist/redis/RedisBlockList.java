package io.daehapsil.ejb.blocklist.redis;

import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.blocklist.SharedBlockList;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A set of rules beside a revision that grows with every change. */
@ApplicationScoped
public class RedisBlockList implements SharedBlockList {

    private static final Script CHANGE = Script.named("blocklist/change_rules");
    private static final Script READ = Script.named("blocklist/read_rules");
    private static final int RULES_A_CALL = 1000;

    private final RedisScripts scripts;

    /** For the container's proxy only. */
    protected RedisBlockList() {
        this(null);
    }

    @Inject
    public RedisBlockList(RedisScripts scripts) {
        this.scripts = scripts;
    }

    @Override
    public void add(RoomName room, Collection<BlockRule> rules) {
        List<BlockRule> all = new ArrayList<>(rules);
        int from = 0;
        do {
            int to = Math.min(all.size(), from + RULES_A_CALL);
            change(room, "SADD", all.subList(from, to));
            from = to;
        } while (from < all.size());
    }

    @Override
    public void remove(RoomName room, BlockRule rule) {
        change(room, "SREM", List.of(rule));
    }

    private void change(RoomName room, String command, List<BlockRule> rules) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(rules);
        scripts.run(CHANGE, List.of(keys.blocked(), keys.config()), arguments.toArray());
    }

    @Override
    public Optional<Copy> read(RoomName room, long knownRevision) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> reply = scripts.run(READ, List.of(keys.blocked(), keys.config()), knownRevision);
        if (reply.size() == 1) {
            return Optional.empty();
        }
        Set<BlockRule> rules = ((List<?>) reply.get(1))
                .stream().map(text -> BlockRule.parse((String) text)).collect(Collectors.toSet());
        return Optional.of(new Copy((Long) reply.get(0), rules));
    }
}
