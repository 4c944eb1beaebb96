/* Runs the clock of the booking pages, counts chosen seats, and keeps what was typed while the visitor looks elsewhere. */
(function () {
  "use strict";

  const SOON = 60;
  const part = (id) => document.getElementById(id);

  function runClock(clock) {
    const started = performance.now();
    const text = clock.dataset;
    const notice = part("clock-notice");
    const tick = () => {
      const gone = (performance.now() - started) / 1000;
      const remaining = Math.max(0, text.remaining - gone);
      const idle = Math.max(0, text.idle - gone);
      const seconds = Math.floor(remaining);
      part("clock-value").textContent = Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");
      if (Math.min(remaining, idle) <= 0) {
        clock.className = "clock late";
        part("clock-value").textContent = "0:00";
        notice.hidden = true;
        const over = part("clock-over");
        over.hidden = false;
        over.firstElementChild.textContent = text.over;
        document.querySelectorAll("main form button").forEach((button) => (button.disabled = true));
        return;
      }
      if (Math.min(remaining, idle) <= SOON && notice.hidden) {
        clock.classList.add("soon");
        notice.hidden = false;
        notice.textContent = idle < remaining - 1 ? text.idleSoon : text.soon;
      }
      setTimeout(tick, 1000 - ((performance.now() - started) % 1000));
    };
    tick();
  }

  function countSeats(form) {
    const say = daehapsilWords(form.dataset.lang);
    const most = Number(form.dataset.most);
    const boxes = Array.from(form.querySelectorAll("input[name=seat]"));
    const count = () => {
      const chosen = boxes.filter((box) => box.checked).length;
      part("chosen-count").textContent = say(form.dataset.count, chosen);
      boxes.forEach((box) => box.setAttribute("aria-disabled", String(!box.checked && chosen >= most)));
    };
    form.addEventListener("change", count);
    form.addEventListener("click", (e) => {
      if (e.target.getAttribute("aria-disabled") === "true") e.preventDefault();
    });
    count();
  }

  /*
   * One stop of the key Tab for the whole car, arrow keys inside. Taken seats are stops too, so that somebody who does not see
   * the map learns where they are.
   */
  function walkSeats(car) {
    const rows = Array.from(car.querySelectorAll(".row"), (row) => Array.from(row.children));
    const seat = (row, column) => rows[row] && rows[row][column] && rows[row][column].querySelector("input");
    const boxes = Array.from(car.querySelectorAll("input"));
    if (!boxes.length) return;
    car.setAttribute("role", "grid");
    car.setAttribute("aria-label", car.dataset.label);
    car.setAttribute("aria-describedby", "seats-hint");
    part("seats-hint").hidden = false;
    car.querySelectorAll(".row").forEach((row) => row.setAttribute("role", "row"));
    car.querySelectorAll(".cell").forEach((cell) => cell.setAttribute("role", "gridcell"));
    boxes.forEach((box) => {
      box.tabIndex = -1;
      if (box.disabled) box.setAttribute("aria-disabled", "true");
      box.disabled = false;
    });
    const stop = (box) => {
      boxes.forEach((other) => (other.tabIndex = -1));
      box.tabIndex = 0;
    };
    stop(boxes.find((box) => box.checked) || boxes.find((box) => box.name) || boxes[0]);
    car.addEventListener("focusin", (e) => stop(e.target));

    const from = (row, column, down, right) => {
      do {
        row += down;
        column += right;
      } while (rows[row] && rows[row][column] && !seat(row, column));
      return seat(row, column);
    };
    car.addEventListener("keydown", (e) => {
      const row = rows.findIndex((cells) => cells.some((cell) => cell.contains(e.target)));
      const column = rows[row].findIndex((cell) => cell.contains(e.target));
      const last = rows.length - 1;
      const to = {
        ArrowLeft: () => from(row, column, 0, -1),
        ArrowRight: () => from(row, column, 0, 1),
        ArrowUp: () => from(row, column, -1, 0),
        ArrowDown: () => from(row, column, 1, 0),
        Home: () => from(e.ctrlKey ? 0 : row, -1, 0, 1),
        End: () => from(e.ctrlKey ? last : row, rows[row].length, 0, -1),
      }[e.key];
      if (!to || e.altKey || e.metaKey) return;
      e.preventDefault();
      const box = to();
      if (box) box.focus();
    });
  }

  /* In this tab only, and gone with it: choosing other seats must not cost the visitor what was typed. */
  function keepTyped(form) {
    const fields = Array.from(form.querySelectorAll("input:not([type=hidden])"));
    try {
      for (const field of fields) {
        field.value = field.value || sessionStorage.getItem("dh_typed_" + field.name) || "";
        field.addEventListener("input", () => sessionStorage.setItem("dh_typed_" + field.name, field.value));
      }
    } catch (e) {
      return; // a browser without storage keeps nothing
    }
    form.addEventListener("submit", () => {
      // A second press while the first is on its way would be the same order, but it need not be sent.
      setTimeout(() => form.querySelectorAll("button").forEach((button) => (button.disabled = true)));
    });
  }

  if (part("clock")) runClock(part("clock"));
  if (part("seats")) countSeats(part("seats"));
  if (part("car")) walkSeats(part("car"));
  if (part("details")) keepTyped(part("details"));
  const fault = document.querySelector("[aria-invalid=true]");
  if (fault) fault.focus();
})();
