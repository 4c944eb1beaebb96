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
  if (part("details")) keepTyped(part("details"));
  const fault = document.querySelector("[aria-invalid=true]");
  if (fault) fault.focus();
})();
