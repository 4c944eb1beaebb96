/* Shows what the place's status says, and goes on when it is the visitor's turn. The SDK follows the place. */
(function () {
  "use strict";

  const page = document.getElementById("wait");
  if (!page) return;
  const text = page.dataset;
  const say = daehapsilWords(text.lang);
  const part = (id) => document.getElementById(id);
  const ANNOUNCE_MILLIS = 60000;
  const RELOAD_MILLIS = 3000;

  /*
   * One voice: whatever is new is said in one sentence, at most once a minute. Only "your turn" interrupts. Loading the page
   * counts as having said it all.
   */
  let saidAt = Date.now();
  let speaking = 0;
  const news = {};
  function tell(what, words) {
    if (words) news[what] = words;
    else delete news[what];
    clearTimeout(speaking);
    speaking = setTimeout(speak, Math.max(0, saidAt + ANNOUNCE_MILLIS - Date.now()));
  }
  function speak() {
    const words = Object.values(news).join(" ");
    if (!words) return;
    for (const what in news) delete news[what];
    saidAt = Date.now();
    part("announce").textContent = words;
  }

  function show(id, shown) {
    const element = part(id);
    if (element.hidden === !shown) return;
    element.hidden = !shown;
    tell(id, shown && element.textContent);
  }

  function write(id, words) {
    if (part(id).textContent !== words) part(id).textContent = words;
  }

  const expected = (range) => daehapsilExpected(say, text.expected, range.fromSeconds, range.toSeconds);

  /* How much of the way from where this place began is done. */
  function progress(status) {
    const key = "dh_way_" + text.room + "_" + status.number;
    let start = 0;
    try {
      start = Math.max(Number(sessionStorage.getItem(key)), status.ahead);
      sessionStorage.setItem(key, start);
    } catch (e) {
      return; // no storage: no bar
    }
    part("way").hidden = start < 2;
    part("way").value = start ? 1 - status.ahead / start : 1;
  }

  /* Runs down to the opening by the server's clock, corrected at each answer. */
  let opensAt = 0;
  function runDown() {
    const seconds = Math.max(0, Math.ceil((opensAt - performance.now()) / 1000));
    const two = (n) => String(n).padStart(2, "0");
    write("opens-in", Math.floor(seconds / 3600) + ":" + two(Math.floor(seconds / 60) % 60) + ":" + two(seconds % 60));
    setTimeout(runDown, 500);
  }
  const early = part("opening");
  if (early) {
    opensAt = performance.now() + 1000 * early.dataset.seconds;
    runDown();
  }

  function renderLine(status) {
    write("ahead", say(text.ahead, status.ahead));
    write("expected", expected(status.expectedWait));
    document.title = say(text.tab, status.ahead + 1);
    progress(status);
    tell("rank", say(text.announce, status.ahead, expected(status.expectedWait)));
  }

  function render(status) {
    show("trouble", false);
    if (status.status !== "WAITING") return;
    const before = status.phase === "PREQUEUE" || status.phase === "NOT_YET";
    if (before !== Boolean(early)) {
      // The opening: this page looks different now. Not all in one moment.
      setTimeout(() => go(text.self), RELOAD_MILLIS * Math.random());
      return;
    }
    if (before) opensAt = performance.now() + 1000 * status.opensInSeconds;
    else renderLine(status);
    write("number", say("{0}", status.number));
    write("behind", say("{0}", status.behind));
    write("waiting", say("{0}", status.waiting));
    write("rate", say("{0}", status.ratePerMinute));
    show("paused", status.paused);
    show("restoring", Boolean(status.restoring));
    show("soldout", status.soldOut);
    show("closed", status.phase === "CLOSED");
  }

  /* A page in the place of what was asked for has no other address: it loads itself again. */
  const go = (address) => (address ? location.replace(address) : location.reload());

  const hall = new Daehapsil(text.room, { base: text.base, passCookie: false, notice: text.notice });
  hall.on("status", render);
  hall.on("notice", (notice) => {
    const words = notice ? notice[text.lang.slice(0, 2)] || notice.en : "";
    write("notice-text", words);
    part("notice").hidden = !words;
    tell("notice", words);
  });
  hall.on("admitted", () => {
    clearTimeout(speaking);
    part("turn").hidden = false;
    write("turn", part("turn").dataset.text);
    hall.suppressBeacon();
    go(text.next);
  });
  // The server says why, and gives a new place where there is one to give.
  hall.on("ended", () => go(text.self));
  hall.on("error", (failure) => {
    show("trouble", true);
    if (failure.fatal) setTimeout(() => location.replace(text.again), RELOAD_MILLIS);
  });
  // Else the word that the place has ended could come before the answer to the form, and load this page again: a new place.
  page.querySelector("form").addEventListener("submit", () => {
    hall.suppressBeacon();
    hall.stop();
  });
  hall.watch();
})();
