/** Keeps the minutes of every room, and tells a sale afterwards. */
package io.daehapsil.ejb.report;
