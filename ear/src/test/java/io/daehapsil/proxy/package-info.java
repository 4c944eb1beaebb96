/** Real programs that stand in front of a site, or are one: started for a test or a bench, and ended after it. */
package io.daehapsil.proxy;
