/**
 * The gate beside somebody else's proxy: may this request of a visitor pass? Knows passes, places, slots and the block list, and
 * nothing of HTTP.
 */
package io.daehapsil.ejb.verify;
