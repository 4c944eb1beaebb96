/** Whom a room turns away: single visitors, addresses and ranges of addresses, and how a client's address is found. Knows the room only by name. */
package io.daehapsil.domain.blocklist;
