// Finding the clause that answers a question. Words are compared by their beginnings, without accents, and by what else
// means the same; a word that few clauses have says more than one that many have. To its own words a clause has those
// that people use who ask for it.
import type { Rulebook, RuleClause } from "./protocol";

export interface Found {
  clause: RuleClause;
  /** The title it stands under. */
  title: string;
}

/** So much of a word, and so many of its letters at least, stand for all its forms. */
const STEM = 0.6;
const SHORTEST = 4;
/** Of a word this short the forms are those with an ending, as “ends” of “end”. */
const SHORT = 3;
const ENDING = 2;
/** A word inside another counts from this length on, as German puts them together. */
const INSIDE = 4;
const MOST = 6;
/** By how much more a clause says that has two words side by side, as they were asked for. */
const CLOSE = 0.6;

const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const stem = (word: string) => word.slice(0, Math.max(SHORTEST, Math.ceil(STEM * word.length)));

/** Whether a word of a clause is a form of a word that is asked for, or is put together with it. */
const meets = (word: string, asked: string) =>
  word === asked ||
  (asked.length === SHORT && word.startsWith(asked) && word.length <= SHORT + ENDING) ||
  (asked.length >= INSIDE && (word.startsWith(stem(asked)) || (asked.length > INSIDE && word.includes(asked))));

/** What is asked for: each thing in all its words. */
function asks(question: string, { skip, same }: Rulebook["seek"]): string[][] {
  const nothing = new Set(skip.map(plain));
  const groups = same.map((line) => wordsOf(line));
  return wordsOf(question)
    .filter((word) => !nothing.has(word))
    .map((word) => [word, ...groups.filter((group) => group.some((one) => stem(one) === stem(word))).flat()]);
}

/** The clauses that answer a question, the best first. */
export function seek(question: string, rules: Pick<Rulebook, "own" | "base" | "seek">): Found[] {
  const things = asks(question, rules.seek);
  const all = [...rules.own, ...rules.base].flatMap(({ title, clauses }) =>
    clauses.map((clause) => {
      const text = wordsOf(`${clause.text} ${rules.seek.also[clause.number] ?? ""}`);
      return { clause, title, text, head: wordsOf(title) };
    }),
  );
  const named = all.filter(({ clause }) => plain(clause.number) === plain(question.trim()));
  if (named.length > 0) return named;
  const known = new Map<string, number>();
  /** How much a word says: the fewer clauses have it, the more. */
  const says = (asked: string) => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const having = all.filter(({ text }) => text.some((word) => meets(word, asked))).length;
    const weight = having === 0 ? 0 : Math.log(1 + all.length / having);
    known.set(asked, weight);
    return weight;
  };
  // The very word says more than its forms, and those more than one that means the same.
  const met = (words: readonly string[], [very = "", ...others]: readonly string[]) => {
    const own = words.includes(very) ? 1.2 : words.some((word) => meets(word, very)) ? 1 : 0;
    const same = others.filter((one) => words.some((word) => meets(word, one))).map((one) => 0.6 * says(one));
    return Math.max(own * says(very), 0, ...same);
  };
  /** How many neighbours of the question stand side by side in a clause, too. */
  const together = (words: readonly string[]) =>
    things.filter(([next = ""], i) => {
      const [before] = things[i - 1] ?? [];
      const pair = (one: string, other: string) => before !== undefined && meets(one, before) && meets(other, next);
      return words.some((one, k) => pair(one, words[k + 1] ?? "") || pair(words[k + 1] ?? "", one));
    }).length;
  const scored = all.map((one) => {
    const hits = things.map((thing) => met(one.text, thing) + 0.3 * met(one.head, thing));
    // A clause that speaks of everything that was asked for comes before one that speaks much of one thing.
    const whole = hits.filter((hit) => hit > 0).length / Math.max(1, things.length);
    return { ...one, score: hits.reduce((sum, hit) => sum + hit, 0) * whole * (1 + CLOSE * together(one.text)) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST);
}
