// All words of one language, in one piece.
export { default as game } from "../../../src/haricot/words/fr.json";
export { default as page } from "./fr.json";
