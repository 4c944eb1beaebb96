/** Puts what a GTFS feed holds on sale in a room, with its fares. Knows timetables and fares, and nobody who asks for it. */
package io.daehapsil.ejb.feed;
