package io.daehapsil.ejb.original;

import io.daehapsil.domain.access.UserId;
import io.daehapsil.domain.queue.RoomName;
import java.net.InetAddress;
import java.util.Optional;

/**
 * Somebody who may speak for the id.
 *
 * @param key the idempotency key under which the id joins: one id, one place
 * @param caller the key, and who speaks for it
 * @param settled whether the caller may speak for it from now on, and need not be asked about for a while
 * @param keepsOffer whether the cookie that was offered is to be given
 * @param address whose joins are counted; empty: nobody's
 */
public record User(
        RoomName room,
        UserId id,
        String key,
        String caller,
        boolean settled,
        boolean keepsOffer,
        Optional<InetAddress> address) {}
