/* Printing is the browser's; without scripts its own menu does it. */
(function () {
  "use strict";

  const print = document.getElementById("print");
  if (!print) return;
  print.hidden = false;
  print.addEventListener("click", () => window.print());
})();
