/** What the bench adds to a copy of the EAR to compare with; never part of the product. */
package io.daehapsil.bench.server;
