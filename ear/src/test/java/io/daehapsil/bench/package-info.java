/**
 * The bench behind {@code mvn -Pbench}: commands that measure the built EAR on a real server, side by side with what a server
 * does that has nothing to do. Nothing here is a test but the classes named so, which hold the bench's own arithmetic.
 */
package io.daehapsil.bench;
