// All words of one language, in one piece.
import shared from "../../../src/haricot/words/en.json";
import { type GameWords, together } from "../lib/together";

export const game = together(
  shared,
  import.meta.glob<GameWords>("../../../src/haricot/words/games/*/en.json", { eager: true, import: "default" }),
);
export { default as page } from "./en.json";
