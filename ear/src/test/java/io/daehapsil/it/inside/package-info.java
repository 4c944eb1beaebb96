/** What tests put into a copy of the built EAR, to act and look inside of the server. */
package io.daehapsil.it.inside;
