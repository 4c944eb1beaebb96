/** What a visitor sees of the stock: offers and seat maps; and the stock's rebuilding from the bookings at start. */
package io.daehapsil.ejb.seating;
