/* Gets a number in a room that asks for a proof of work, which the SDK shows, and goes on to where the number is seen. */
(function () {
  "use strict";

  const page = document.getElementById("work");
  if (!page) return;
  const { room, base, next, again } = page.dataset;
  const trouble = document.getElementById("trouble");
  const AGAIN_MILLIS = 5000;

  /* A page in a site's place has no other address: it loads itself again. Without cookies that would go on for ever. */
  const go = () => (next || !navigator.cookieEnabled ? location.replace(navigator.cookieEnabled ? next : again) : location.reload());

  document.getElementById("working").hidden = false;
  try {
    sessionStorage.removeItem("dh_place_" + room); // the server does not know it any more, or this page would not be here
  } catch (e) {
    // no storage: nothing is kept there
  }
  const hall = new Daehapsil(room, { base, passCookie: false });
  hall.on("error", (failure) => {
    trouble.textContent = trouble.dataset.text;
    trouble.hidden = false;
    if (failure.fatal) setTimeout(() => location.replace(again), AGAIN_MILLIS);
  });
  hall.join().then(go, () => (trouble.hidden = false));
})();
