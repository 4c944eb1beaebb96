/** What every node does again and again, each piece of work at its own pace. Knows no feature. */
package io.daehapsil.ejb.timer;
