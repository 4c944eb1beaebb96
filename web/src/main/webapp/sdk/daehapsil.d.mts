import { Daehapsil } from "./daehapsil.js";

export * from "./daehapsil.js";
export default Daehapsil;
