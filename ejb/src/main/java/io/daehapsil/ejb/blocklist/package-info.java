/** The block lists of rooms: changing them, and turning away who is on them. */
package io.daehapsil.ejb.blocklist;
