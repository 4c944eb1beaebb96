/*
 * Daehapsil: lets a protected site's own calls and forms wait for their turn, as if the site had been slow. Licence: Apache 2.0.
 *
 * <script src="/.daehapsil/sdk/shim.js"></script>, before the site's own scripts; or the gate writes it into the site's pages
 * ("shim": true). It wraps fetch, XMLHttpRequest (and with it jQuery's $.ajax) and the submitting of forms on this host only. What
 * meets the queue is held here with everything it sends, a small panel says so, and it is sent again when it is the visitor's turn.
 */
(function (root) {
  "use strict";

  if (root.daehapsilShim) return;
  root.daehapsilShim = true;

  const OURS = "/.daehapsil";
  const QUEUE = "Daehapsil-Queue";
  const ASK = "X-Daehapsil";
  const FAILED_MILLIS = 3000;
  const plainFetch = root.fetch.bind(root);
  const korean = (document.documentElement.lang || root.navigator.language || "").toLowerCase().startsWith("ko");

  const here = (address) => {
    const url = new URL(address, document.baseURI);
    return url.origin === root.location.origin && !url.pathname.startsWith(OURS + "/");
  };
  const sleep = (millis) => new Promise((go) => setTimeout(go, millis));

  /* ---- the panel: one line at the edge, which takes no focus and covers nothing that can be pressed ---- */

  let panel = null;
  let waiting = 0;

  function words(status) {
    if (status.ahead === undefined) return korean ? "잠시 기다려 주세요. 번호를 받고 있습니다." : "Please wait: you are getting a number.";
    const ahead = new Intl.NumberFormat(korean ? "ko" : "en").format(status.ahead || 0);
    return korean
      ? "잠시 기다려 주세요. 앞에 " + ahead + "명이 있습니다. 차례가 되면 저절로 계속됩니다."
      : "Please wait: " + ahead + " ahead of you. What you sent goes on by itself.";
  }

  function show(status) {
    if (!panel) {
      panel = document.createElement("div");
      panel.id = "daehapsil-wait";
      panel.setAttribute("role", "status");
      const look = {
        position: "fixed", insetInlineEnd: "1rem", bottom: "1rem", zIndex: "2147483647", maxWidth: "min(22rem, calc(100vw - 2rem))",
        padding: ".75rem 1rem", borderRadius: ".5rem", font: "16px/1.4 system-ui, sans-serif", color: "#fff", background: "#14202e",
        boxShadow: "0 2px 12px rgba(0, 0, 0, .35)", pointerEvents: "none",
      };
      Object.assign(panel.style, look);
    }
    if (!panel.isConnected) (document.body || document.documentElement).append(panel);
    const text = words(status);
    if (panel.textContent !== text) panel.textContent = text;
  }

  function hide() {
    if (panel && waiting === 0) panel.remove();
  }

  /* ---- waiting: one loop for all that waits, at the pace that the server tells ---- */

  let turn = null;

  /* Takes a place where the room asks for a proof of work; the SDK shows it. The server keeps the place in its cookie. */
  async function proven(room) {
    if (!root.Daehapsil) {
      await new Promise((go, fail) => {
        const script = document.createElement("script");
        Object.assign(script, { src: OURS + "/sdk/daehapsil.js", onload: go, onerror: fail });
        document.head.append(script);
      });
    }
    try {
      root.sessionStorage.removeItem("dh_place_" + room); // the gate knows none, or it would not ask
    } catch (e) {
      // no storage: nothing is kept there
    }
    await new root.Daehapsil(room, { base: OURS, passCookie: false }).join();
  }

  async function followed(status) {
    if (status.status === "PROOF") {
      show(status);
      try {
        await proven(status.room);
      } catch (e) {
        await sleep(FAILED_MILLIS);
      }
      return;
    }
    for (;;) {
      show(status);
      await sleep(1000 * Math.max(1, status.askAgainInSeconds || 1));
      let answer;
      try {
        answer = await plainFetch(status.ask, { headers: { Accept: "application/json" }, cache: "no-store" });
      } catch (e) {
        await sleep(FAILED_MILLIS); // the network's fault; the place is kept
        continue;
      }
      if (answer.ok) {
        const next = await answer.json();
        if (next.status !== "WAITING") return; // inside, or to be given another place by the gate
        next.ask = status.ask;
        status = next;
      } else if (answer.status < 500 && answer.status !== 429) {
        return;
      } else {
        await sleep(FAILED_MILLIS);
      }
    }
  }

  async function wait(status) {
    waiting++;
    try {
      turn = turn || followed(status).finally(() => (turn = null));
      await turn;
    } finally {
      waiting--;
      hide();
    }
  }

  /* ---- fetch ---- */

  root.fetch = async function (input, init) {
    const request = new Request(input, init);
    if (!here(request.url) || request.mode === "navigate") return plainFetch(input, init);
    let mine = request;
    try {
      mine.headers.set(ASK, "json");
    } catch (e) {
      return plainFetch(request); // headers of this one may not be changed
    }
    for (;;) {
      const spare = mine.clone();
      const answer = await plainFetch(mine);
      if (answer.status !== 202 || !answer.headers.has(QUEUE)) return answer;
      const status = await answer.json();
      await new Promise((go, stop) => {
        const over = () => stop(request.signal.reason || new DOMException("The operation was aborted.", "AbortError"));
        if (request.signal.aborted) over();
        request.signal.addEventListener("abort", over, { once: true });
        wait(status).then(go, stop);
      });
      mine = spare;
    }
  };

  /* ---- XMLHttpRequest: the object that the page holds is opened and sent once more; the page's listeners hear of the end only ---- */

  const Plain = root.XMLHttpRequest;
  const { open, send, setRequestHeader, abort } = Plain.prototype;
  const sent = new WeakMap();

  function meetsQueue(xhr) {
    return xhr.readyState >= 2 && xhr.status === 202 && xhr.getResponseHeader(QUEUE) !== null;
  }

  function intercept(event) {
    const state = sent.get(this);
    if (!state || !state.async) return;
    if (state.again || meetsQueue(this)) event.stopImmediatePropagation();
    if (event.type === "loadend" && !state.again && meetsQueue(this)) again(this, state);
  }

  async function again(xhr, state) {
    state.again = true;
    let status;
    try {
      status = typeof xhr.response === "string" ? JSON.parse(xhr.response)
        : xhr.response instanceof ArrayBuffer ? JSON.parse(new TextDecoder().decode(xhr.response))
        : xhr.response instanceof Blob ? JSON.parse(await xhr.response.text())
        : xhr.response;
    } catch (e) {
      status = null;
    }
    const run = state.run;
    await wait(status || { ask: OURS + "/hall/rooms/" + xhr.getResponseHeader(QUEUE) + "/place" });
    if (state.run !== run) return; // opened or aborted by the page meanwhile
    const timeout = xhr.timeout;
    open.apply(xhr, state.opened);
    xhr.timeout = timeout;
    for (const header of state.headers) setRequestHeader.apply(xhr, header);
    setRequestHeader.call(xhr, ASK, "json");
    state.again = false;
    send.call(xhr, state.body);
  }

  root.XMLHttpRequest = class XMLHttpRequest extends Plain {
    constructor() {
      super();
      // First of all listeners, so that none of the page's hears of an answer that is not for it.
      for (const type of ["readystatechange", "progress", "load", "loadend"]) this.addEventListener(type, intercept);
    }

    open(method, address, ...rest) {
      const async = rest.length === 0 || rest[0] !== false;
      const run = (sent.get(this) || { run: 0 }).run + 1;
      sent.set(this, { opened: [method, address, ...rest], headers: [], body: null, async: async && here(address), again: false, run });
      open.call(this, method, address, ...rest);
    }

    setRequestHeader(name, value) {
      const state = sent.get(this);
      if (state) state.headers.push([name, value]);
      setRequestHeader.call(this, name, value);
    }

    send(body) {
      const state = sent.get(this);
      if (state && state.async) {
        state.body = body;
        setRequestHeader.call(this, ASK, "json");
      }
      send.call(this, body);
    }

    abort() {
      const state = sent.get(this);
      if (state) state.run++;
      abort.call(this);
    }
  };

  /* ---- forms: held until the gate says that the request would go through, then submitted by the browser as always ---- */

  const has = (element, name) => element && element.hasAttribute(name) && element.getAttribute(name);

  root.addEventListener("submit", (event) => {
    const form = event.target;
    const by = event.submitter;
    const method = (has(by, "formmethod") || form.getAttribute("method") || "get").toUpperCase();
    const address = has(by, "formaction") || form.getAttribute("action") || root.location.href;
    if (event.defaultPrevented || method !== "POST" || !here(address)) return;
    event.preventDefault();
    const url = new URL(address, document.baseURI);
    cleared(method, url.pathname + url.search).then(() => submit(form, by));
  });

  /* Without the page's own listeners, which have had their say: with them everything that they do would be done twice. */
  function submit(form, by) {
    const before = {};
    for (const name of ["action", "method", "enctype", "target"]) {
      if (!by || !by.hasAttribute("form" + name)) continue;
      before[name] = form.getAttribute(name);
      form.setAttribute(name, by.getAttribute("form" + name));
    }
    let pressed = null;
    if (by && by.name) {
      pressed = document.createElement("input");
      Object.assign(pressed, { type: "hidden", name: by.name, value: by.value });
      form.append(pressed);
    }
    root.HTMLFormElement.prototype.submit.call(form);
    if (pressed) pressed.remove();
    for (const name in before) {
      if (before[name] === null) form.removeAttribute(name);
      else form.setAttribute(name, before[name]);
    }
  }

  async function cleared(method, address) {
    for (;;) {
      let answer;
      try {
        const body = new URLSearchParams({ method, address });
        answer = await plainFetch(OURS + "/gate/ask", { method: "POST", body, cache: "no-store" });
      } catch (e) {
        return; // the browser's own submitting shows what is wrong
      }
      if (answer.status !== 202) return;
      await wait(await answer.json());
    }
  }
})(self);
