// The words that games and server share in English, for tests that look at them.
import { readdirSync, readFileSync } from "node:fs";
import { type GameWords, together } from "../src/lib/together";

export const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as T;

const WORDS = "../../src/haricot/words";
const families = readdirSync(new URL(`${WORDS}/games`, import.meta.url));

export const game = together(
  read(`${WORDS}/en.json`),
  Object.fromEntries(families.map((family) => [family, read<GameWords>(`${WORDS}/games/${family}/en.json`)])),
);
