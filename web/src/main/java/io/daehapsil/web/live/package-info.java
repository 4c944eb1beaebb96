/**
 * Open connections of visitors: the socket and server-sent events, which bring the poll's document by themselves, and the
 * beacon of a closing page. Knows the place's answer and who was admitted; decides nothing about either.
 */
package io.daehapsil.web.live;
