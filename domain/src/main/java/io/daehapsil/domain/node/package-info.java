/** What one machine of many does, and how busy it is. Knows no feature. */
package io.daehapsil.domain.node;
