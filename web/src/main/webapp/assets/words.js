/* Fills in the patterns of java.text.MessageFormat that the pages hand over: {0}, {0,number,…} and {0,choice,…}. */
(function (root) {
  "use strict";

  function closing(pattern, open) {
    for (let depth = 0, i = open; i < pattern.length; i++) {
      if (pattern[i] === "{") depth++;
      else if (pattern[i] === "}" && --depth === 0) return i;
    }
    return pattern.length;
  }

  /* "0#none|1#one|1<more": the last part whose limit is reached. */
  function choose(parts, value) {
    let text = null;
    for (const part of parts.split("|")) {
      const at = part.search(/[#<]/);
      const limit = Number(part.slice(0, at));
      if (text === null || (part[at] === "#" ? value >= limit : value > limit)) text = part.slice(at + 1);
    }
    return text;
  }

  root.daehapsilWords = function (lang) {
    const numbers = new Intl.NumberFormat(lang);
    return function say(pattern, ...args) {
      let text = "";
      for (let i = 0; i < pattern.length; i++) {
        if (pattern[i] !== "{") {
          text += pattern[i];
          continue;
        }
        const end = closing(pattern, i);
        const [, index, kind, rest] = /^(\d+)(?:,(\w+)(?:,([^]*))?)?$/.exec(pattern.slice(i + 1, end));
        const value = args[index];
        if (kind === "choice") text += say(choose(rest, value), ...args);
        else text += kind === "number" || typeof value === "number" ? numbers.format(value) : value;
        i = end;
      }
      return text;
    };
  };

  /* A wait in whole minutes, rounded outwards, as the server counts them. */
  root.daehapsilExpected = function (say, pattern, fromSeconds, toSeconds) {
    const MINUTE = 60;
    let from = 0;
    let to = 0;
    if (toSeconds > MINUTE) {
      from = Math.max(1, Math.floor(fromSeconds / MINUTE));
      to = Math.max(from + 1, Math.ceil(toSeconds / MINUTE));
    }
    const hours = (minutes) => Math.floor(minutes / MINUTE);
    return say(pattern, from, to, hours(from), from % MINUTE, hours(to), to % MINUTE);
  };
})(globalThis);
