package io.daehapsil.web.place;

/**
 * What somebody who joined gets.
 *
 * @param place the signed text, which browsers also get as a cookie
 * @param document JSON
 */
public record JoinAnswer(String place, String document) {}
