/** What this node opens its doors for, and how busy it is with that. Knows settings, metrics and timers, and no feature. */
package io.daehapsil.ejb.node;
