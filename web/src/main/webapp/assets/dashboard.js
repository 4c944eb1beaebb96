/* The operators' dashboard: figures by the socket, once a second; charts of the last hour from the API, and on from there. */
(function () {
  "use strict";

  const board = document.getElementById("board");
  if (!board) return;

  const KEPT = 720; // an hour of samples
  const SAMPLE_MILLIS = 5000;
  const AGAIN_MILLIS = 2000;
  const OLD_MILLIS = 5000;
  const LOGGED_OUT = 1008;

  const text = board.dataset;
  const room = text.room;
  const modes = JSON.parse(text.modes);
  const say = daehapsilWords(text.lang);
  const whole = new Intl.NumberFormat(text.lang);
  const tenths = new Intl.NumberFormat(text.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const steps = new Intl.NumberFormat(text.lang, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(text.lang, { style: "percent", maximumFractionDigits: 1 });
  const clock = new Intl.DateTimeFormat(text.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const stale = document.getElementById("stale");

  function write(id, value) {
    const place = document.getElementById(id);
    if (place.textContent !== value) place.textContent = value;
  }

  const expected = (range) => daehapsilExpected(say, text.expected, range.from, range.to);

  function pace(perSecond) {
    return perSecond < 100 ? tenths.format(perSecond) : whole.format(perSecond);
  }

  /* Figures */

  function show(document_) {
    const mine = document_.rooms.find((each) => each.room === room);
    if (mine) showRoom(mine);
    showSystem(document_.system);
    document_.rooms.forEach(showRow);
    const broken = document_.broken.map((each) => say(text.broken, each.title, each.why)).join(" ");
    write("broken", broken);
    document.getElementById("broken").hidden = !broken;
  }

  function showRoom(now) {
    const mode = document.getElementById("mode");
    if (mode.dataset.mode !== now.mode) {
      mode.dataset.mode = now.mode;
      mode.textContent = modes[now.mode];
    }
    write("waiting", whole.format(now.waiting));
    write("admitted", pace(now.admittedPerSecond));
    write("allowed", say(text.of, pace(now.allowedPerSecond)));
    write("inside", whole.format(now.inside));
    write("most", say(text.of, whole.format(now.maxActive)));
    write("last", now.waiting === 0 ? text.nobody : expected(now.lastWaitsSeconds));
    write("joins", pace(now.joinsPerSecond));
    write("booked", pace(now.bookedPerSecond));
    write("pending", whole.format(now.pending));
    write("lapsed", whole.format(now.lapsed));
    write("left", whole.format(now.left));
    write("no-shows", whole.format(now.noShows));
    if (now.freeSeats !== undefined) {
      document.getElementById("free-box").hidden = false;
      write("free", whole.format(now.freeSeats));
      write("people", say(text.for, whole.format(now.waiting + now.inside)));
    }
  }

  function showSystem(now) {
    write("nodes", whole.format(now.nodesAlive));
    write("cpu", share.format(now.cpu));
    write("errors", share.format(now.errorShare));
    write("p95", say(text.millis, whole.format(now.p95Millis)));
    write("messages", whole.format(now.messages));
    write("dead", whole.format(now.deadLetters));
    write("unexplained", whole.format(now.reconciled.unexplained));
    write("healed", whole.format(now.reconciled.healed));
    write("through", whole.format(now.unguarded.through));
    write("kept", whole.format(now.unguarded.kept));
    write("sockets", whole.format(now.connections.websocket));
    write("events", whole.format(now.connections.sse));
    write("desks", whole.format(now.connections.desk));
    for (const [id, wrong] of [["errors", now.errorShare > 0.02], ["cpu", now.cpu > 0.8], ["dead", now.deadLetters > 0],
      ["unexplained", now.reconciled.unexplained > 0], ["through", now.unguarded.through > 0]]) {
      document.getElementById(id).classList.toggle("wrong", wrong);
    }
  }

  function showRow(now) {
    const row = document.querySelector('#rooms tr[data-room="' + now.room + '"]');
    if (!row) return;
    const cells = row.cells;
    [modes[now.mode], whole.format(now.waiting), whole.format(now.inside), pace(now.admittedPerSecond)].forEach((value, i) => {
      if (cells[i + 1].textContent !== value) cells[i + 1].textContent = value;
    });
    cells[1].dataset.mode = now.mode;
  }

  /* Charts */

  const samples = { at: [], waiting: [], inside: [], joined: [], admitted: [], booked: [] };
  const NAMES = Object.keys(samples);
  const charts = [];

  function keep(sample) {
    NAMES.forEach((name) => {
      samples[name].push(sample[name]);
      if (samples[name].length > KEPT) samples[name].shift();
    });
  }

  /* A counter's growth a second; a Redis that began anew makes no negative one. */
  function growth(counter) {
    return counter.map((value, i) => {
      const seconds = i && (samples.at[i] - samples.at[i - 1]) / 1000;
      return seconds ? Math.max(0, value - counter[i - 1]) / seconds : null;
    });
  }

  const seconds = () => samples.at.map((millis) => millis / 1000);
  const people = () => [seconds(), samples.waiting, samples.inside];
  const paces = () => [seconds(), growth(samples.joined), growth(samples.admitted), growth(samples.booked)];
  const colour = (name) => getComputedStyle(document.body).getPropertyValue(name).trim();

  function chart(id, data, names, format) {
    const box = document.getElementById(id);
    const label = box.getAttribute("aria-label");
    const lines = [["--deep"], ["--warn", [8, 4]], ["--good", [2, 3]]];
    const axis = { stroke: () => colour("--soft"), grid: { stroke: () => colour("--line"), width: 1 }, ticks: { show: false }, font: "14px system-ui, sans-serif" };
    const plot = new uPlot({
      width: box.clientWidth,
      height: 220,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: true }, y: { range: (u, low, high) => [0, Math.max(1, (high || 0) * 1.1)] } },
      axes: [
        { ...axis, values: (u, at) => at.map((moment) => clock.format(moment * 1000)), space: 90, size: 32 },
        { ...axis, values: (u, figures) => figures.map((figure) => steps.format(figure)), size: 76 },
      ],
      series: [{}].concat(names.map((name, i) => ({
        stroke: () => colour(lines[i][0]),
        dash: lines[i][1],
        width: 2.5,
        points: { show: false },
        spanGaps: true,
      }))),
    }, data(), box);
    charts.push({
      draw() {
        const drawn = data();
        plot.setData(drawn);
        const highest = names.map((name, i) => name + " " + format(Math.max(0, ...drawn[i + 1].filter((value) => value !== null))));
        box.setAttribute("aria-label", label + ". " + say(text.highest, highest.join(", ")));
      },
      size: () => plot.setSize({ width: box.clientWidth, height: 220 }),
    });
  }

  const draw = () => charts.forEach((each) => each.draw());

  async function startCharts() {
    const answer = await fetch("/api/admin/rooms/" + room + "/history");
    if (!answer.ok) return;
    const hour = await answer.json();
    NAMES.forEach((name) => samples[name].unshift(...hour[name].slice(-KEPT)));
    const keys = [...document.querySelectorAll("figcaption")].map((caption) => [...caption.querySelectorAll(".key")].map((key) => key.textContent));
    chart("people-chart", people, keys[0], whole.format);
    chart("pace-chart", paces, keys[1], pace);
    draw();
    addEventListener("resize", () => charts.forEach((each) => each.size()));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  }

  function goOn(document_) {
    const now = document_.rooms.find((each) => each.room === room);
    const at = Date.parse(document_.at);
    const last = samples.at[samples.at.length - 1] || 0;
    if (!now || !charts.length || at - last < SAMPLE_MILLIS) return;
    keep({ at, ...now });
    draw();
  }

  /* The socket */

  let heardAt = 0;
  let newest = "";

  function trouble(pattern) {
    const words = pattern ? say(pattern, new Date(heardAt || Date.now()).toLocaleTimeString(text.lang, { hourCycle: "h23" })) : "";
    if (stale.textContent !== words) stale.textContent = words;
    stale.hidden = !pattern;
    board.classList.toggle("old", Boolean(pattern));
  }

  function connect() {
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/ws/admin/metrics");
    socket.onmessage = (message) => {
      const document_ = JSON.parse(message.data);
      if (document_.at !== newest) {
        newest = document_.at;
        heardAt = Date.now();
        trouble("");
      } else if (Date.now() - heardAt > OLD_MILLIS) {
        trouble(stale.dataset.old);
      }
      show(document_);
      goOn(document_);
    };
    socket.onclose = (end) => {
      if (end.code === LOGGED_OUT) {
        location.reload(); // leads to the log-in and from there back
        return;
      }
      trouble(stale.dataset.lost);
      setTimeout(again, AGAIN_MILLIS);
    };
  }

  /* A handshake that is refused does not say why; a page that is refused leads to the log-in. */
  async function again() {
    try {
      const me = await fetch("/api/admin/me");
      if (me.status === 401) {
        location.reload();
        return;
      }
    } catch (unreachable) {
      setTimeout(again, AGAIN_MILLIS);
      return;
    }
    connect();
  }

  startCharts();
  connect();
})();
