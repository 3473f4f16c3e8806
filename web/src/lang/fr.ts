// All words of one language, in one piece.
import shared from "../../../src/haricot/words/fr.json";
import { type GameWords, together } from "../lib/together";

export const game = together(
  shared,
  import.meta.glob<GameWords>("../../../src/haricot/words/games/*/fr.json", { eager: true, import: "default" }),
);
export { default as page } from "./fr.json";
