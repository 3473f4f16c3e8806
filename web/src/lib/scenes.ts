// The drawings of the one-minute page: what lies where, made of cards, coins, dice and ships. A drawing is chosen by the
// key of its panel; the beans and numbers on it are those of the table that is explained.
import type { Minute } from "./protocol";

/** Whether it is what somebody tries to touch, and cannot. */
interface Struck {
  struck?: boolean;
}

export type Piece =
  /** Cards in a row, some of them marked, with a word below. */
  | ({ kind: "cards"; beans: readonly string[]; marked?: readonly number[]; label?: string } & Struck)
  /** A field with so many cards of a bean; none: an empty one. */
  | ({ kind: "field"; beans: readonly string[] } & Struck)
  | { kind: "backs"; n: number }
  | { kind: "pile" }
  | { kind: "coins"; n: number }
  | { kind: "person"; seat: number }
  | ({ kind: "ship"; ship: string; beans: readonly string[] } & Struck)
  | { kind: "dice"; beans: readonly string[]; white: number; label?: string }
  /** The orders of a card from the bottom up, and how many are filled. */
  | { kind: "orders"; beans: readonly (readonly string[])[]; filled: number }
  /** A card to be read, with what one of its steps means. */
  | { kind: "meter"; bean: string; cards: number; meter: Minute["beans"][number]["meter"] }
  | ({ kind: "code"; code: string } & Struck)
  | { kind: "sign"; sign: "arrow" | "swap" | "gift" | "plus" | "cross" };

const arrow: Piece = { kind: "sign", sign: "arrow" };
const cards = (beans: readonly string[], ...marked: number[]): Piece => ({ kind: "cards", beans, marked });
const field = (...beans: string[]): Piece => ({ kind: "field", beans });
const person = (seat: number): Piece => ({ kind: "person", seat });

/** The pieces of a panel's drawing, none where it has no drawing. */
export function sceneOf(key: string, { numbers, beans }: Minute): Piece[] {
  const bean = (i: number) => beans[i % Math.max(1, beans.length)]?.bean ?? "soy";
  const [a, b, c, d] = [bean(0), bean(1), bean(2), bean(3)];
  const number = (name: string) => numbers[name] ?? 0;
  const some = (n: number, most: number) => Array.from({ length: Math.max(0, Math.min(n, most)) }, (_, i) => i);
  const up = some(number("turned"), 4).map((i) => bean(i + 1));
  const scenes: Readonly<Record<string, () => Piece[]>> = {
    goal: () =>
      numbers["dice"] === undefined
        ? [field(a, a, a, a), arrow, { kind: "coins", n: 3 }]
        : [{ kind: "dice", beans: [a, b, b], white: 2 }, arrow, orders(2), arrow, { kind: "coins", n: number("goal") }],
    plant: () => [cards([a, b, c, d], 0, ...some(number("may"), 1).map(() => 1)), arrow, field(a), field(b)],
    leftovers: () => [person(1), cards([b, c]), arrow, field(b, b)],
    discard: () => [cards([a, b, c, d], 2), { kind: "sign", sign: "cross" }],
    trade: () => [person(0), cards(up.slice(0, 2).concat(d)), { kind: "sign", sign: "swap" }, cards([a]), person(1)],
    "draw-and-match": () => [{ kind: "pile" }, arrow, cards(up)],
    "plant-drawn": () => [cards([b, c]), arrow, field(b, b), { kind: "sign", sign: "plus" }, person(1)],
    "plant-aside": () => [cards([a, c]), arrow, field(a, a, a), field(c)],
    draw: () => [{ kind: "pile" }, arrow, { kind: "backs", n: Math.min(5, number("drawn")) }],
    meter: () => [{ kind: "meter", bean: a, cards: number("cards"), meter: beans[0]?.meter ?? [] }],
    buy: () =>
      numbers["ship"] === undefined
        ? [{ kind: "coins", n: number("price") }, arrow, field()]
        : [
            { kind: "coins", n: number("ship") },
            arrow,
            { kind: "ship", ship: "2", beans: [] },
            { kind: "coins", n: number("pirate") },
            arrow,
            { kind: "ship", ship: "pirate", beans: [] },
          ],
    harbour: () => [
      { kind: "ship", ship: "1", beans: [b, b] },
      { kind: "sign", sign: "swap" },
      cards([b, b, c, a], 0, 1),
    ],
    pirates: () => [{ kind: "ship", ship: "1", beans: [b, b] }, arrow, { kind: "ship", ship: "pirate", beans: [b] }],
    mutate: () => [field(b, b), arrow, field(b, b, c), arrow, field(b, b, c, c, d)],
    gifts: () => [person(0), { kind: "sign", sign: "gift" }, cards([b]), arrow, person(1)],
    bonus: () => [{ kind: "code", code: "AAB" }, arrow, field(b, b, c)],
    roll: () => [{ kind: "dice", beans: [a, b, c, b, d], white: 3 }, arrow, { kind: "dice", beans: [b, b], white: 1 }],
    others: () => [{ kind: "dice", beans: [c, d, a], white: 2 }, arrow, person(1), orders(1)],
    fill: () => [{ kind: "dice", beans: [b, b, c], white: 2 }, arrow, orders(3)],
    sell: () => [orders(number("least")), arrow, { kind: "coins", n: number("least_coins") }],
    end: () =>
      numbers["dice"] === undefined
        ? [{ kind: "pile" }, { kind: "sign", sign: "cross" }, arrow, { kind: "coins", n: 9 }, person(0)]
        : [person(0), { kind: "coins", n: number("goal") }],
  };
  function orders(filled: number): Piece {
    return {
      kind: "orders",
      beans: [
        [b, b],
        [c, a],
        [d, d],
        [a, b, c],
      ],
      filled,
    };
  }
  return scenes[key.split(".")[0] ?? ""]?.() ?? [];
}
