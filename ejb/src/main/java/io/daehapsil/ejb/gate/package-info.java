/** The gate in front of protected sites: what sites there are, who may go through, and how the sites bear it. */
package io.daehapsil.ejb.gate;
