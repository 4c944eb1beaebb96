/** Work that a browser does before it joins, where a room asks for it: challenges, and that each solution counts once. */
package io.daehapsil.domain.proof;
