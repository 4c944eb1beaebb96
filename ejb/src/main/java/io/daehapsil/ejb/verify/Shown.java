package io.daehapsil.ejb.verify;

/**
 * What a request shows; each may be null.
 *
 * @param ticket the text of {@link VerifyService#ticket}, from the cookie that we set
 * @param pass from the cookie that the SDK sets
 * @param place the signed place, from its cookie
 * @param bearer from the header Authorization, which may as well be the site's own
 */
public record Shown(String ticket, String pass, String place, String bearer) {}
