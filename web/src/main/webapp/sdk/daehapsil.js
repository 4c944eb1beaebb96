/*
 * Daehapsil: a visitor's place in a waiting room, for any page. Licence: Apache 2.0.
 *
 * Plain script: <script src="/sdk/daehapsil.js"></script>, then the global Daehapsil.
 * ES module:    import { Daehapsil } from "/sdk/daehapsil.mjs";
 *
 *   const hall = new Daehapsil("ktx-holiday");
 *   hall.on("status", (s) => show(s.ahead));
 *   hall.on("admitted", () => { hall.suppressBeacon(); location.href = "/booking"; });
 *   await hall.join();
 *   hall.watch();
 *
 * It writes no text and touches no element: the page shows what the events say.
 */
(function (root) {
  "use strict";

  const DEFAULTS = {
    base: "", // where Daehapsil is, e.g. "https://wait.example.com"; empty: where the page came from
    place: null, // the signed place, when the page knows it already
    transports: ["websocket", "sse", "polling"], // tried in this order, one at a time
    firstMillis: 6000, // a transport that has said nothing this long after its start never will: 6 + 6 < 15 s to polling
    silenceMillis: 12000, // the server says something every 5 s: two misses are silence
    requestMillis: 10000, // one request may take this long
    backoffMillis: 1000, // the first wait after a failure; doubles up to backoffMaxMillis, with jitter
    backoffMaxMillis: 30000,
    notice: "", // the revision of the operator's notice that the page shows already
    noticeMillis: 3000, // a new notice is fetched within so much time, not by everybody in one moment
    staleMillis: 60000, // this long after the last accepted answer a lower revision is believed: Redis was lost
    passCookie: true, // keep the pass in a cookie too, for servers that read it there
    cookiePath: "/",
    credentials: null, // of fetch; by default "omit" for another origin, which carries the place itself, else "same-origin"
  };

  const OVER = ["ENDED", "LEFT", "LAPSED", "RESTARTED"];
  const POLLS_BEFORE_CLIMBING = 5;

  /* Where a browser forbids storage the page still works, and F5 then relies on the server's cookie. */
  function store(key, value) {
    try {
      if (value === undefined) return root.sessionStorage.getItem(key);
      if (value === null) root.sessionStorage.removeItem(key);
      else root.sessionStorage.setItem(key, value);
    } catch (e) {
      if (value === undefined) return null;
    }
    return value;
  }

  function unguessable() {
    const bytes = root.crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (b) => (b + 256).toString(16).slice(1)).join("");
  }

  /* Once for a page, and again where it failed. */
  let loading = null;
  function loaded(address) {
    loading = loading || new Promise((go, fail) => {
      if (root.daehapsilProof) return go();
      const script = root.document.createElement("script");
      Object.assign(script, { src: address, onload: go, onerror: () => fail(new Problem(0, null)) });
      root.document.head.append(script);
    });
    loading.catch(() => (loading = null));
    return loading;
  }

  class Problem extends Error {
    constructor(status, problem, retryAfterMillis) {
      super((problem && problem.type) || "status " + status);
      this.name = "DaehapsilProblem";
      this.status = status; // 0: no answer
      this.problem = problem; // the server's problem document, or null
      this.retryAfterMillis = retryAfterMillis || 0;
      this.challenge = (status === 428 && problem && problem.challenge) || null;
      // The same request would be refused again.
      this.fatal = status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
    }
  }

  /* What our own pages ask for most goes through the thin door, which says the same as the documented one for less. */
  const THIN = ["place", "places", "place/heartbeat", "place/leave"];

  class Daehapsil {
    constructor(room, options) {
      this.room = room;
      this._o = Object.assign({}, DEFAULTS, options);
      const base = new URL(this._o.base || "/", root.location.href);
      this._root = base.href.replace(/\/$/, "");
      this._near = base.origin === root.location.origin && base.origin; // the thin door is in one place, whatever base is
      this._credentials = this._o.credentials || (this._near ? "same-origin" : "omit");
      this._listeners = {};
      this._run = null; // the one loop
      this._watching = false;
      this._suppressed = false;
      this._noticed = this._o.notice;
      this._failures = 0;
      this._heardOn = {}; // transport -> when it last worked
      this._place = this._o.place || store("dh_place_" + room);
      this._pass = store("dh_pass_" + room);
      this._status = null;
      this._on = {
        pagehide: () => this._hidden(),
        pageshow: (e) => e.persisted && this._wake(),
        online: () => this._wake(),
      };
    }

    /* The signed place, or null while it is unknown or only in the server's cookie. */
    get place() {
      return this._place;
    }

    /* The pass of an admitted visitor, or null. */
    get pass() {
      return this._pass;
    }

    /* The newest status document, or null. */
    get status() {
      return this._status;
    }

    /* The transport of the running loop, or null. */
    get transport() {
      return this._run && this._run.name;
    }

    on(event, listener) {
      (this._listeners[event] = this._listeners[event] || []).push(listener);
      return () => this.off(event, listener);
    }

    off(event, listener) {
      this._listeners[event] = (this._listeners[event] || []).filter((l) => l !== listener);
    }

    /*
     * Takes a number, or finds the one taken before. Repeats itself under one key until there is an answer, so that a lost
     * answer costs no place; meanwhile each failure is an "error" event. Rejects when the server refuses.
     */
    join() {
      if (!this._joining) {
        const done = () => (this._joining = null);
        this._joining = this._join();
        this._joining.then(done, done);
      }
      return this._joining;
    }

    async _join() {
      if (this._place) {
        try {
          const known = await this._insist(() => this._fetch("GET", "place"));
          this._take(known);
          if (!OVER.includes(known.status)) return known;
        } catch (e) {
          if (!e.fatal || e.status === 403) throw e;
        }
        this._forget();
      }
      const slot = "dh_key_" + this.room;
      const key = store(slot) || store(slot, unguessable());
      let joined;
      try {
        joined = await this._number(key);
      } catch (e) {
        if (e.fatal) store(slot, null);
        throw e;
      }
      this._place = store("dh_place_" + this.room, joined.place);
      store(slot, null);
      this._suppressed = false;
      this._status = null;
      this._take(joined);
      if (this._watching) this._start(0);
      return joined;
    }

    /* Shows a proof of work where the room asks for one. A proof that has become too old is not shown but done again. */
    async _number(key) {
      let proof = null;
      for (;;) {
        try {
          return await this._insist(() => {
            const headers = { "Idempotency-Key": key };
            if (proof && Date.now() < proof.until) headers["Daehapsil-Proof"] = proof.text;
            return this._fetch("POST", "places", null, headers);
          });
        } catch (e) {
          if (!e.challenge) throw e;
          proof = await this._work(e.challenge);
        }
      }
    }

    async _work(challenge) {
      const posedAt = Date.now();
      this._emit("work", { hashes: challenge.maxnumber });
      await this._insist(() => loaded(this._root + "/sdk/proof.js"));
      const text = await root.daehapsilProof(challenge);
      return { text, until: posedAt + 1000 * challenge.lastsSeconds - this._o.requestMillis };
    }

    /* Repeats what may succeed later. */
    async _insist(request) {
      for (let failures = 0; ; failures++) {
        try {
          return await request();
        } catch (e) {
          if (e.challenge) throw e;
          const millis = this._backoff(failures, e.retryAfterMillis);
          this._emit("error", this._failure(e, e.fatal ? null : millis));
          if (e.fatal) throw e;
          await new Promise((go) => setTimeout(go, millis));
        }
      }
    }

    /* Asks where the place stands, once. Counts as a sign of life. */
    async ask() {
      const asked = this._place;
      const answer = await this._fetch("GET", "place");
      if (asked === this._place) this._take(answer);
      return answer;
    }

    /* A sign of life and nothing else. Not needed while watching. */
    heartbeat() {
      return this._fetch("POST", "place/heartbeat", JSON.stringify({ place: this._place }));
    }

    /* Leaves for good. The place is forgotten once the server has heard it. */
    async leave() {
      await this._fetch("POST", "place/leave", JSON.stringify({ place: this._place }));
      this.stop();
      this._forget();
    }

    /* To be called before the page moves on by itself: closing it then says nothing to the server. */
    suppressBeacon() {
      this._suppressed = true;
    }

    /* Follows the place until it is over. Does nothing when it does so already. */
    watch() {
      if (this._watching) return;
      this._watching = true;
      for (const name in this._on) root.addEventListener(name, this._on[name]);
      this._wake();
    }

    /* Stops following. The place stays. */
    stop() {
      this._watching = false;
      clearTimeout(this._learning);
      this._end();
      this._partSiblings();
      for (const name in this._on) root.removeEventListener(name, this._on[name]);
    }

    _emit(event, data) {
      for (const listener of this._listeners[event] || []) {
        try {
          listener(data);
        } catch (e) {
          setTimeout(() => {
            throw e; // the page's own fault, shown in its console; the place must not suffer from it
          });
        }
      }
    }

    _failure(e, retryInMillis) {
      return { status: e.status || 0, problem: e.problem || null, fatal: !!e.fatal, retryInMillis };
    }

    /* Between half and all of an interval that doubles; a told time is a minimum. */
    _backoff(failures, atLeast) {
      const full = Math.min(this._o.backoffMaxMillis, this._o.backoffMillis * 2 ** Math.min(failures, 16));
      return (atLeast || 0) + full * (0.5 + Math.random() / 2);
    }

    _url(path) {
      const door = this._near && THIN.includes(path) ? this._near + "/.daehapsil/hall/rooms/" : this._root + "/api/rooms/";
      return door + encodeURIComponent(this.room) + (path && "/" + path);
    }

    async _fetch(method, path, body, headers) {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), this._o.requestMillis);
      try {
        const answer = await this._request(method, path, body, headers, abort.signal);
        if (!answer.ok) throw await this._refusal(answer);
        const text = await answer.text();
        return text ? JSON.parse(text) : null;
      } catch (e) {
        throw e instanceof Problem ? e : new Problem(0, null);
      } finally {
        clearTimeout(timer);
      }
    }

    _request(method, path, body, headers, signal) {
      const all = Object.assign({ Accept: "application/json" }, headers);
      if (body) all["Content-Type"] = "application/json";
      else if (this._place && method === "GET") all["Daehapsil-Place"] = this._place;
      return fetch(this._url(path), {
        method,
        body: body || undefined,
        headers: all,
        signal,
        cache: "no-store",
        credentials: this._credentials,
        keepalive: method === "POST",
      });
    }

    async _refusal(answer) {
      const problem = await answer.json().catch(() => null);
      return new Problem(answer.status, problem, 1000 * (Number(answer.headers.get("Retry-After")) || 0));
    }

    /* Takes in one status document, whichever way it came. */
    _take(doc) {
      const before = this._status;
      const now = Date.now();
      const older = before && doc.revision < before.revision && now - this._acceptedAt < this._o.staleMillis;
      if (older && !OVER.includes(doc.status)) return;
      this._status = doc;
      this._acceptedAt = now;
      if (doc.status === "ALLOWED") {
        this._suppressed = true;
        if (doc.pass) this._keepPass(doc.pass, doc.slot);
      }
      this._emit("status", doc);
      if (doc.status === "WAITING") this._learn(doc.noticeRevision || "");
      if (doc.status === "ALLOWED" && !(before && before.status === "ALLOWED")) this._emit("admitted", doc);
      if (OVER.includes(doc.status)) {
        this.stop();
        this._forget();
        this._emit("ended", doc);
      }
    }

    /* The document names the operator's notice only; its text is the same for all. Another answer tries again what failed. */
    _learn(revision) {
      if (revision === this._noticed) return;
      this._noticed = revision;
      clearTimeout(this._learning);
      if (!revision) {
        this._emit("notice", null);
        return;
      }
      const learn = async () => {
        try {
          const notice = (await this._fetch("GET", "")).notice || null;
          if (this._noticed !== revision) return;
          this._noticed = notice ? notice.revision : "";
          this._emit("notice", notice);
        } catch (e) {
          this._noticed = null;
        }
      };
      this._learning = setTimeout(learn, this._o.noticeMillis * Math.random());
    }

    _keepPass(pass, slot) {
      this._pass = store("dh_pass_" + this.room, pass);
      this._cookie(pass, slot ? slot.remainingSeconds : 60);
    }

    _cookie(value, seconds) {
      if (!this._o.passCookie) return;
      const secure = root.location.protocol === "https:" ? "; Secure" : "";
      const age = "; Max-Age=" + Math.max(0, Math.floor(seconds));
      try {
        root.document.cookie =
          "dh_pass_" + this.room + "=" + value + "; Path=" + this._o.cookiePath + age + "; SameSite=Lax" + secure;
      } catch (e) {
        // A sandboxed page may have no cookies; the pass is still here.
      }
    }

    _forget() {
      this._place = store("dh_place_" + this.room, null);
      if (this._pass) this._cookie("", 0);
      this._pass = store("dh_pass_" + this.room, null);
    }

    /* F5 and closing look the same from here: the server only shortens the deadline, and the next sign of life takes it back. */
    _hidden() {
      const waiting = this._status && this._status.status === "WAITING";
      if (waiting && !this._suppressed) {
        const body = new Blob([JSON.stringify({ place: this._place })], { type: "text/plain" });
        const sent = root.navigator.sendBeacon && root.navigator.sendBeacon(this._url("place/leaving"), body);
        if (sent && this._siblings) this._siblings.postMessage(this._place);
      }
      // Anything open would keep the page out of the back/forward cache.
      this._end();
      this._partSiblings();
    }

    _wake() {
      if (!this._watching) return;
      this._meetSiblings();
      this._start(0);
    }

    /* A closing tab marks the place as leaving; another tab that shows the same place takes it back. */
    _meetSiblings() {
      if (this._siblings || !root.BroadcastChannel) return;
      const alive = () => {
        if (this._watching) this.ask().catch((e) => this._emit("error", this._failure(e, null)));
      };
      this._siblings = new root.BroadcastChannel("daehapsil_" + this.room);
      this._siblings.onmessage = (e) => {
        if (this._place && e.data && e.data !== this._place) return;
        alive();
        setTimeout(alive, 1500); // the beacon may be slower than this message
      };
    }

    _partSiblings() {
      if (this._siblings) this._siblings.close();
      this._siblings = null;
    }

    /* ---- the loop: one run at a time, and a run that has ended does nothing more ---- */

    _start(index, slept) {
      this._end();
      const name = this._o.transports[index];
      const run = { index, name, slept, over: false, got: false, heardAt: Date.now(), close: null, timer: 0, polls: 0 };
      this._run = run;
      this._emit("transport", name);
      if (this._run !== run) return;
      if (name === "websocket") this._webSocket(run);
      else if (name === "sse") this._events(run);
      else this._poll(run);
    }

    _end() {
      const run = this._run;
      if (!run) return;
      this._run = null;
      run.over = true;
      clearTimeout(run.timer);
      if (run.close) run.close();
    }

    _later(run, millis, what) {
      clearTimeout(run.timer);
      run.timer = setTimeout(() => run.over || what(), millis);
    }

    /* Waits for silence. A timer that comes far too late says that the machine slept, not that the server was silent. */
    _listen(run) {
      const limit = run.got ? this._o.silenceMillis : this._o.firstMillis;
      const due = run.heardAt + limit;
      this._later(run, due - Date.now(), () => {
        const now = Date.now();
        if (now < run.heardAt + limit) this._listen(run);
        else if (now > due + limit && !run.slept) this._start(run.index, true);
        else this._lost(run, true);
      });
    }

    _heard(run, text) {
      if (run.over) return;
      run.heardAt = Date.now();
      if (text) {
        const doc = this._parse(text);
        run.got = run.got || !!doc;
        if (doc && doc.revision !== undefined) {
          this._failures = 0;
          this._take(doc);
        } else if (doc && doc.type) {
          const problem = new Problem(doc.status, doc);
          if (problem.fatal) this.stop();
          this._emit("error", this._failure(problem, null));
        }
      }
      if (run.got) this._heardOn[run.name] = run.heardAt;
      if (!run.over) this._listen(run);
    }

    _parse(text) {
      try {
        return JSON.parse(text);
      } catch (e) {
        return null; // something on the way spoke in the server's place
      }
    }

    /*
     * A connection fell silent or was closed. Closed after it had worked: the node went away, so the same way is tried again
     * for a while. Otherwise this network does not let it through: one step down.
     */
    _lost(run, silent) {
      if (run.over) return;
      const workedAt = this._heardOn[run.name] || 0;
      this._end();
      const again = !silent && Date.now() - workedAt < this._o.silenceMillis;
      if (!again && run.index + 1 < this._o.transports.length) {
        if (workedAt && !silent) this._climbTo = run.index;
        this._heardOn[run.name] = 0;
        this._start(run.index + 1);
        return;
      }
      const wait = { index: run.index, name: run.name, over: false, close: null, timer: 0 };
      this._run = wait; // nothing is open meanwhile
      const millis = this._backoff(this._failures++, 0);
      this._emit("error", this._failure(new Problem(0, null), millis));
      this._later(wait, millis, () => this._start(wait.index));
    }

    _webSocket(run) {
      let socket;
      try {
        socket = new root.WebSocket(this._root.replace(/^http/, "ws") + "/ws/queue/status");
      } catch (e) {
        this._lost(run, true); // forbidden by the page's own policy, or not there
        return;
      }
      run.close = () => {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
      };
      socket.onopen = () => {
        const hello = { room: this.room };
        if (this._place) hello.place = this._place;
        socket.send(JSON.stringify(hello));
      };
      socket.onmessage = (e) => this._heard(run, e.data);
      socket.onclose = () => this._lost(run, false);
      this._listen(run);
    }

    /* Server-sent events over fetch: an EventSource could not carry the place in a header. */
    async _events(run) {
      const abort = new AbortController();
      run.close = () => abort.abort();
      this._listen(run);
      try {
        const answer = await this._request("GET", "place/events", null, { Accept: "text/event-stream" }, abort.signal);
        const type = answer.headers.get("Content-Type") || "";
        if (!answer.ok || !answer.body || type.indexOf("text/event-stream") !== 0) {
          abort.abort();
          this._lost(run, true); // the poll will say why
          return;
        }
        const reader = answer.body.getReader();
        const decoder = new TextDecoder();
        let buffer = "";
        for (;;) {
          const part = await reader.read();
          if (run.over || part.done) break;
          buffer = (buffer + decoder.decode(part.value, { stream: true })).replace(/\r\n/g, "\n");
          const events = buffer.split("\n\n");
          buffer = events.pop();
          if (!events.length) continue;
          for (const event of events) {
            const data = event.split("\n").filter((l) => l.startsWith("data:")).map((l) => l.slice(5).trim());
            this._heard(run, data.join("\n"));
          }
        }
        this._lost(run, false);
      } catch (e) {
        this._lost(run, false);
      }
    }

    /* Asks, then asks again when the server said so, not earlier. */
    async _poll(run) {
      let millis;
      try {
        const doc = await this._fetch("GET", "place");
        if (run.over) return;
        this._failures = 0;
        this._take(doc);
        millis = 1000 * (doc.askAgainInSeconds || 1);
        if (this._climbTo !== undefined && ++run.polls >= POLLS_BEFORE_CLIMBING && !run.over) {
          const top = this._climbTo;
          this._climbTo = undefined;
          this._later(run, millis, () => this._start(top));
          return;
        }
      } catch (e) {
        if (run.over) return;
        millis = this._backoff(this._failures++, e.retryAfterMillis);
        this._emit("error", this._failure(e, e.fatal ? null : millis));
        if (e.fatal) {
          this.stop();
          return;
        }
      }
      if (!run.over) this._later(run, millis, () => this._poll(run));
    }
  }

  Daehapsil.Problem = Problem;
  root.Daehapsil = Daehapsil;
})(globalThis);
