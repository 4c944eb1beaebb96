/** What a node says about itself and about the things it shares with other nodes. Knows no other feature. */
package io.daehapsil.domain.health;
