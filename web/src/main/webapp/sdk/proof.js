/*
 * Daehapsil: solves the challenges of ALTCHA (SHA-256) for the SDK, which loads this where a room asks for it. Licence: Apache 2.0.
 *
 * In plain JavaScript and on the page's own thread, in slices so short that nobody feels them: it works without a worker, whose
 * script other origins may not give, and without crypto.subtle, which pages without TLS do not have and which is slower here.
 */
(function (root) {
  "use strict";

  const SLICE_MILLIS = 12;
  const BLOCK = 64;
  const LENGTH_BYTES = 8;

  const K = new Uint32Array(64);
  const START = new Uint32Array(8);
  // The first 32 bits of the fractional parts of the roots of the first primes: cube roots, and square roots.
  for (let n = 2, found = 0; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) prime = prime && n % d !== 0;
    if (!prime) continue;
    if (found < 8) START[found] = (Math.sqrt(n) % 1) * 2 ** 32;
    K[found++] = (Math.cbrt(n) % 1) * 2 ** 32;
  }

  const w = new Int32Array(64);

  /* Works one block of bytes into the state. */
  function mix(state, bytes, at) {
    for (let i = 0; i < 16; i++, at += 4) {
      w[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
    }
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15];
      const y = w[i - 2];
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let a = state[0] | 0, b = state[1] | 0, c = state[2] | 0, d = state[3] | 0;
    let e = state[4] | 0, f = state[5] | 0, g = state[6] | 0, h = state[7] | 0;
    for (let i = 0; i < 64; i++) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
    state[5] += f;
    state[6] += g;
    state[7] += h;
  }

  /* Hashes a text and a number behind it; what the text fills whole blocks with is worked in once. */
  function hasher(text) {
    const salt = new TextEncoder().encode(text);
    const whole = salt.length - (salt.length % BLOCK);
    const begun = START.slice();
    for (let at = 0; at < whole; at += BLOCK) mix(begun, salt, at);
    const rest = salt.subarray(whole);
    const state = new Uint32Array(8);
    const tail = new Uint8Array(2 * BLOCK);
    return (number) => {
      const digits = String(number);
      state.set(begun);
      tail.fill(0);
      tail.set(rest);
      for (let i = 0; i < digits.length; i++) tail[rest.length + i] = digits.charCodeAt(i);
      const length = rest.length + digits.length;
      tail[length] = 0x80;
      const end = length + 1 + LENGTH_BYTES <= BLOCK ? BLOCK : 2 * BLOCK;
      new DataView(tail.buffer).setUint32(end - 4, 8 * (whole + length));
      for (let at = 0; at < end; at += BLOCK) mix(state, tail, at);
      return state;
    };
  }

  /* Lets the page do what is due. A timer would be held back in a tab that nobody looks at. */
  function pause() {
    return new Promise((go) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        go();
      };
      channel.port2.postMessage(0);
    });
  }

  /* The text that shows the solution; rejects where there is none. */
  root.daehapsilProof = async function (challenge) {
    if (challenge.algorithm !== "SHA-256") throw new Error("unknown algorithm " + challenge.algorithm);
    const wanted = challenge.challenge.match(/.{8}/g).map((hex) => parseInt(hex, 16));
    const hash = hasher(challenge.salt);
    let number = 0;
    while (number <= challenge.maxnumber) {
      for (const until = performance.now() + SLICE_MILLIS; performance.now() < until; ) {
        for (let i = 0; i < 256 && number <= challenge.maxnumber; i++, number++) {
          const state = hash(number);
          if (state[0] !== wanted[0] || !wanted.every((word, at) => word === state[at])) continue;
          const { algorithm, challenge: hex, salt, signature } = challenge;
          return btoa(JSON.stringify({ algorithm, challenge: hex, number, salt, signature }));
        }
      }
      await pause();
    }
    throw new Error("no solution");
  };
})(globalThis);
