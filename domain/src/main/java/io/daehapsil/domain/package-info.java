/**
 * The rules of the waiting hall: values, decisions and ports. Knows {@code java.*}, Jakarta Persistence and Jakarta
 * Validation, and no container, no Redis and no HTTP.
 */
package io.daehapsil.domain;
