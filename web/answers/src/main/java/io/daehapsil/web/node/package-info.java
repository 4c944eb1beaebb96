/** Which node opens which door, for every web module alike. Knows paths, and nothing of what is behind them. */
package io.daehapsil.web.node;
