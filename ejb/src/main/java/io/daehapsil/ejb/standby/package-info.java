/**
 * The standby list in a container: joining, offering seats that came back, taking them in time. Knows booking, which does not
 * know it.
 */
package io.daehapsil.ejb.standby;
