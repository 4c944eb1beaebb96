/** What the thin door calls. It knows the services behind it and decides nothing. */
package io.daehapsil.ejb.hall;
