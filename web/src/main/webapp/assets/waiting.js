/* Shows what the place's status says, and goes on when it is the visitor's turn. The SDK follows the place. */
(function () {
  "use strict";

  const page = document.getElementById("wait");
  if (!page) return;
  const text = page.dataset;
  const say = daehapsilWords(text.lang);
  const part = (id) => document.getElementById(id);
  const MINUTE = 60;
  const ANNOUNCE_MILLIS = 60000;
  let announcedAt = Date.now();

  function show(id, shown) {
    part(id).hidden = !shown;
    if (shown && part(id).dataset.text && !part(id).textContent) part(id).textContent = part(id).dataset.text;
  }

  function write(id, words) {
    if (part(id).textContent !== words) part(id).textContent = words;
  }

  /* Whole minutes, rounded outwards, as the server counts them. */
  function expected(range) {
    let from = 0;
    let to = 0;
    if (range.toSeconds > MINUTE) {
      from = Math.max(1, Math.floor(range.fromSeconds / MINUTE));
      to = Math.max(from + 1, Math.ceil(range.toSeconds / MINUTE));
    }
    const hours = (minutes) => Math.floor(minutes / MINUTE);
    return say(text.expected, from, to, hours(from), from % MINUTE, hours(to), to % MINUTE);
  }

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

  function announce(status) {
    if (Date.now() - announcedAt < ANNOUNCE_MILLIS) return;
    announcedAt = Date.now();
    part("announce").textContent = say(text.announce, status.ahead, expected(status.expectedWait));
  }

  function render(status) {
    show("trouble", false);
    if (status.status !== "WAITING") return;
    write("ahead", say(text.ahead, status.ahead));
    write("number", say("{0}", status.number));
    write("behind", say("{0}", status.behind));
    write("waiting", say("{0}", status.waiting));
    write("rate", say("{0}", status.ratePerMinute));
    write("expected", expected(status.expectedWait));
    show("paused", status.paused);
    show("soldout", status.soldOut);
    document.title = say(text.tab, status.ahead + 1);
    progress(status);
    announce(status);
  }

  const hall = new Daehapsil(text.room, { transports: ["polling"], passCookie: false });
  hall.on("status", render);
  hall.on("admitted", () => {
    show("turn", true);
    hall.suppressBeacon();
    location.replace(text.next);
  });
  // The server says why, and gives a new place where there is one to give.
  hall.on("ended", () => location.replace(text.self));
  hall.on("error", (failure) => {
    if (failure.fatal) location.replace(text.self + "&again=1");
    else show("trouble", true);
  });
  hall.watch();
})();
