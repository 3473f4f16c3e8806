// The typed command line: the notation of moves, with the words of the reader's language and the names at the table.
import { seatLetter } from "./view";

interface Dictionary {
  /** Bean names of the reader's language (lower case) to keys. */
  beans: ReadonlyMap<string, string>;
  /** Names at the table, by seat. */
  names: readonly string[];
  /** Words of the reader's language to words of the notation. */
  verbs: ReadonlyMap<string, string>;
}

/** The words of the notation, with other words people use for them. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["accept", "take"],
  ["reject", "decline"],
  ["give", "offer"],
  ["everybody", "all"],
  ["end", "close"],
  ["pass", "done"],
]);

/** What the notation writes in capitals besides seats: a field of a seat, a genetic code. */
const CAPITALS = /^([a-g]|[a-g][1-3]|a+b+c*d*e*f*)$/;

/** As people type it in a hurry: small letters, no accents. */
function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("œ", "oe");
}

const folded = (words: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...words].map(([word, means]) => [fold(word), means]));

/**
 * The line in the notation, or the possible move it is; words it does not know stay, so that the server can say what is
 * wrong.
 */
export function toNotation(line: string, dictionary: Dictionary, possible: readonly string[] = []): string {
  const words = fold(line)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== "");
  const plain = words.join(" ");
  const exact = possible.find((move) => move.toLowerCase() === plain);
  if (exact !== undefined) return exact;
  const names = new Map(dictionary.names.map((name, seat) => [fold(name).replace(/\s+/g, " "), seatLetter(seat)]));
  const [beans, verbs] = [folded(dictionary.beans), folded(dictionary.verbs)];
  const result: string[] = [];
  for (let i = 0; i < words.length;) {
    const found =
      longest(words, i, names) ?? longest(words, i, beans) ?? longest(words, i, verbs) ?? longest(words, i, ALIASES);
    if (found !== null) {
      result.push(found.word);
      i += found.length;
      continue;
    }
    const word = words[i] ?? "";
    const [bean, copy] = word.split("#");
    const key = copy === undefined ? undefined : beans.get(bean ?? "");
    result.push(key !== undefined ? `${key}#${copy}` : CAPITALS.test(word) ? word.toUpperCase() : word);
    i += 1;
  }
  return result.join(" ");
}

/** Names of two or three words come before those of one. */
function longest(
  words: readonly string[],
  at: number,
  among: ReadonlyMap<string, string>,
): { word: string; length: number } | null {
  for (let length = Math.min(3, words.length - at); length > 0; length--) {
    const word = among.get(words.slice(at, at + length).join(" "));
    if (word !== undefined) return { word, length };
  }
  return null;
}
