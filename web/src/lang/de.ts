// All words of one language, in one piece.
export { default as game } from "../../../src/haricot/words/de.json";
export { default as page } from "./de.json";
