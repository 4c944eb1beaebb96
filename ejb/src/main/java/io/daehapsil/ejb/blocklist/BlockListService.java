package io.daehapsil.ejb.blocklist;

import io.daehapsil.domain.blocklist.AddressRange;
import io.daehapsil.domain.blocklist.BlockList;
import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.blocklist.BlockRule.Kind;
import io.daehapsil.domain.blocklist.BlockRules;
import io.daehapsil.domain.blocklist.Blocked;
import io.daehapsil.domain.blocklist.SharedBlockList;
import io.daehapsil.domain.blocklist.SharedBlockList.Copy;
import io.daehapsil.domain.blocklist.TrustedProxies;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The boundary of block lists. A list lives in the database, its copy in Redis tells all nodes within about a second, and each
 * node asks its own memory, so that turning somebody away costs nothing. A node that cannot reach Redis keeps the list that
 * it has. Changes throw {@link io.daehapsil.domain.Unavailable} when the database or Redis is away; all are safe to repeat.
 */
@ApplicationScoped
public class BlockListService {

    private final BlockRules rules;
    private final SharedBlockList shared;
    private final TrustedProxies proxies;
    private final Map<RoomName, Known> known = new ConcurrentHashMap<>();

    private record Known(long revision, BlockList list) {

        static final Known NOTHING = new Known(0, BlockList.EMPTY);
    }

    /** For the container's proxy only. */
    protected BlockListService() {
        this.rules = null;
        this.shared = null;
        this.proxies = null;
    }

    @Inject
    public BlockListService(BlockRules rules, SharedBlockList shared, DeploymentSettings settings) {
        this.rules = rules;
        this.shared = shared;
        this.proxies = new TrustedProxies(settings.trustedProxies());
    }

    /** @throws io.daehapsil.domain.NotFound if there is no such room */
    public void block(RoomName room, BlockRule rule) {
        rules.add(room, rule);
        shared.add(room, List.of(rule));
    }

    public void unblock(RoomName room, BlockRule rule) {
        rules.remove(room, rule);
        shared.remove(room, rule);
    }

    /** The whole list, as it is kept. */
    public Set<BlockRule> blocked(RoomName room) {
        return rules.of(room);
    }

    /** The address that counts for the list ({@link TrustedProxies#client}). */
    public InetAddress client(InetAddress peer, List<String> forwardedFor) {
        return proxies.client(peer, forwardedFor);
    }

    /** Whether this peer, as servers write it, is a proxy of ours, whose headers count. */
    public boolean trusts(String peer) {
        return proxies.isTrusted(address(peer));
    }

    /** As {@link #client(InetAddress, List)}. @param peer as servers write it */
    public InetAddress client(String peer, List<String> forwardedFor) {
        return client(address(peer), forwardedFor);
    }

    /** Servers write IPv6 addresses with brackets or a zone at times. */
    private static InetAddress address(String peer) {
        return AddressRange.address(peer.replaceAll("[\\[\\]]|%.*", ""));
    }

    /** @throws Blocked */
    public void refuse(RoomName room, InetAddress address) {
        refuseIf(list(room).blocks(address), room);
    }

    /**
     * Refuses a request by the address that counts for it ({@link TrustedProxies#client}). Costs next to nothing where the
     * list names no address.
     *
     * @param peer who opened the connection, as servers write it
     * @param forwardedFor the values of {@code X-Forwarded-For}, in order of their lines
     * @throws Blocked
     */
    public void refuse(RoomName room, String peer, Supplier<List<String>> forwardedFor) {
        BlockList list = list(room);
        if (list.namesAddresses()) {
            refuseIf(list.blocks(client(peer, forwardedFor.get())), room);
        }
    }

    /** @throws Blocked */
    public void refuse(RoomName room, PlaceId place) {
        refuseIf(list(room).blocks(place), room);
    }

    /** @throws Blocked */
    public void refuseUser(RoomName room, String userId) {
        refuseIf(list(room).blocksUser(userId), room);
    }

    /**
     * Looks at the shared copy; writes it anew from the database when Redis has none. One after another, so that nobody's older
     * answer comes last.
     *
     * @return places that came onto the list since this node's last look
     */
    public synchronized Set<PlaceId> refresh(RoomName room) {
        Known before = known.getOrDefault(room, Known.NOTHING);
        Optional<Copy> seen = shared.read(room, before.revision());
        if (seen.isPresent() && seen.get().revision() == 0) {
            shared.add(room, rules.of(room));
            seen = shared.read(room, 0);
        }
        if (seen.isEmpty()) {
            return Set.of();
        }
        Copy copy = seen.get();
        known.put(room, new Known(copy.revision(), new BlockList(copy.rules())));
        return copy.rules().stream()
                .filter(rule ->
                        rule.kind() == Kind.PLACE && !before.list().rules().contains(rule))
                .map(rule -> new PlaceId(rule.value()))
                .collect(Collectors.toSet());
    }

    private BlockList list(RoomName room) {
        return known.getOrDefault(room, Known.NOTHING).list();
    }

    private static void refuseIf(boolean blocked, RoomName room) {
        if (blocked) {
            throw new Blocked(room);
        }
    }
}
