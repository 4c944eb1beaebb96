// The same SDK as an ES module. The plain script is the one source, so that the two never differ.
import "./daehapsil.js";

export const Daehapsil = globalThis.Daehapsil;
export default Daehapsil;
