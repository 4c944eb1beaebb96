package io.daehapsil.domain.blocklist;

import io.daehapsil.domain.blocklist.BlockRule.Kind;
import io.daehapsil.domain.queue.PlaceId;
import java.net.InetAddress;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The rules of one room, ready to be asked. Single addresses cost one look-up; only real ranges are gone through. */
public final class BlockList {

    public static final BlockList EMPTY = new BlockList(Set.of());

    private final Set<BlockRule> rules;
    private final Set<InetAddress> addresses = new HashSet<>();
    private final List<AddressRange> ranges;

    public BlockList(Collection<BlockRule> rules) {
        this.rules = Set.copyOf(rules);
        List<AddressRange> all = this.rules.stream()
                .filter(rule -> rule.kind() == Kind.ADDRESS)
                .map(rule -> AddressRange.parse(rule.value()))
                .toList();
        all.stream().filter(BlockList::isSingle).map(AddressRange::network).forEach(addresses::add);
        this.ranges = all.stream().filter(range -> !isSingle(range)).toList();
    }

    public Set<BlockRule> rules() {
        return rules;
    }

    public boolean blocks(PlaceId place) {
        return !rules.isEmpty() && rules.contains(BlockRule.place(place));
    }

    public boolean blocksUser(String id) {
        return !rules.isEmpty() && rules.contains(BlockRule.user(id));
    }

    public boolean namesAddresses() {
        return !addresses.isEmpty() || !ranges.isEmpty();
    }

    public boolean blocks(InetAddress address) {
        return addresses.contains(address) || ranges.stream().anyMatch(range -> range.contains(address));
    }

    private static boolean isSingle(AddressRange range) {
        return range.prefixBits() == range.network().getAddress().length * Byte.SIZE;
    }
}
