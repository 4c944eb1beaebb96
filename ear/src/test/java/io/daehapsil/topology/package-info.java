/** The product among several real programs on one machine, to look at and to take apart: {@code mvn -Ptopology}. */
package io.daehapsil.topology;
