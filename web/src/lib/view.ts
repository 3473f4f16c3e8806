// The table as a frame shows it; `docs/protocol.md` describes it. Typed by hand, since the server sends it as a plain
// object.
import type { Frame } from "./protocol";

/** Cards that are sold together: on a field, or aboard a ship. */
export interface Crop {
  beans: string[];
  bean: string | null;
  count: number;
  pays: number;
  next: { cards: number; coins: number } | null;
}

export interface Field extends Crop {
  protected: boolean;
}

export interface Player {
  seat: number;
  hand: number;
  coins: number;
  aside: string[];
  made: number;
  offers_left: number;
  fields: Field[];
}

export interface Offer {
  offer: number;
  seat: number;
  to: number | null;
  give: string[];
  want: string[];
  any: boolean;
  first_come: boolean;
  parent: number | null;
  owing: number[];
  declined: number[];
  takers: number[];
  copies: [string, number][];
  /** The ships whose whole cargoes would change places, where it is not about cards. */
  ships?: readonly [string, string];
}

export interface CardView {
  kind: "cards";
  seat: number;
  seats: number;
  first: number;
  active: number;
  turn: number;
  stage: string;
  step: number;
  exhaustions: number;
  exhaustions_end: number;
  last: boolean;
  over: boolean;
  pile: number;
  discards: number;
  top_discard: string | null;
  gone: number;
  turned: string[];
  hand: string[];
  players: Player[];
  offers: Offer[];
  /** What can be bought, in coins. */
  prices: Readonly<Record<string, number>>;
  extra: Sea | Bonus | null;
}

export interface Ship extends Crop {
  ship: string;
  raided: boolean;
  prey: boolean;
}

export interface Swap {
  offer: number;
  seat: number;
  ship: string;
  to: number;
  other_ship: string;
}

/** What La Isla Bohnita adds. */
export interface Sea {
  kind: "sea";
  /** `row` has its first card first; `run` is how many of them a ship could take. */
  ports: { port: string; row: string[]; run: number }[];
  fleets: Ship[][];
  swaps: Swap[];
  spent: number;
  discarded: boolean;
}

export interface BonusCard {
  code: string;
  pfennigs: number;
  /** The field that comes nearest to the code, and what it still needs; null where none has begun it. */
  owner: number | null;
  field: number | null;
  needs: string[];
}

/** What Mutabohn adds. */
export interface Bonus {
  kind: "bonus";
  /** The beans in the order in which fields mutate. */
  ladder: string[];
  pile: number;
  hand: BonusCard[];
  players: { seat: number; hand: number; laid: string[]; pfennigs: number; debts: number; noted: number }[];
  /** The round of gifts, with two players. */
  gifts: { named: string[]; bean: string | null; giver: number | null; free: number | null; trading: boolean } | null;
}

export interface Dice {
  white: string[];
  cream: string[];
}

export interface Order {
  order: string;
  percent: number;
}

export interface DicePlayer {
  seat: number;
  coins: number;
  /** The orders of the active card, the bottom one first. */
  card: Order[] | null;
  filled: number;
  pays: number;
  /** How many orders the dice that lie there would fill. */
  reach: number;
  next: Order[] | null;
  changed: boolean;
}

/** The table of the dice game. */
export interface DiceView {
  kind: "dice";
  seat: number;
  seats: number;
  first: number;
  active: number;
  turn: number;
  stage: string;
  over: boolean;
  goal: number;
  payout: number[];
  reserve: number;
  queue: number[];
  field: Dice;
  loose: Dice;
  thrown: Dice;
  players: DicePlayer[];
}

export interface LegalMove {
  do: string;
  verb: string;
  bean?: string;
  field?: number;
  copy?: number;
  offer?: number;
  taker?: number;
  what?: string;
  ship?: string;
  port?: string;
  cards?: number;
  owner?: number;
  to?: number;
  other_ship?: string;
  code?: string;
  codes?: string[];
  white?: string[];
  cream?: string[];
  /** The key of its sentence, where that is not the verb. */
  say?: string;
}

/** The table of a card game, or null where the game has no such table. */
export function cardView(view: unknown): CardView | null {
  return typeof view === "object" && view !== null && (view as { kind?: unknown }).kind === "cards"
    ? (view as CardView)
    : null;
}

export function diceView(view: unknown): DiceView | null {
  return typeof view === "object" && view !== null && (view as { kind?: unknown }).kind === "dice"
    ? (view as DiceView)
    : null;
}

export function seaOf(view: CardView): Sea | null {
  return view.extra?.kind === "sea" ? view.extra : null;
}

export function bonusOf(view: CardView): Bonus | null {
  return view.extra?.kind === "bonus" ? view.extra : null;
}

/** All that is on offer: cards, and cargoes of ships. */
export function offersOf(view: CardView): Offer[] {
  const sea = seaOf(view);
  if (sea === null) return view.offers;
  const cargo = (seat: number, ship: string) => sea.fleets[seat]?.find((one) => one.ship === ship)?.beans ?? [];
  const swaps = sea.swaps.map(({ offer, seat, ship, to, other_ship }): Offer => ({
    offer,
    seat,
    to,
    give: cargo(seat, ship),
    want: cargo(to, other_ship),
    ships: [ship, other_ship],
    any: false,
    first_come: false,
    parent: null,
    owing: [to],
    declined: [],
    takers: [],
    copies: [],
  }));
  return [...view.offers, ...swaps];
}

/** Whether cards change hands now: a phase of its own, or together with sailing. */
export function isTrading(view: CardView): boolean {
  return view.stage === "trade" || (view.stage === "harbour" && view.seats > 2);
}

export function legalMoves(frame: Frame | null): LegalMove[] {
  return frame === null ? [] : (frame.legal as unknown as LegalMove[]);
}

const VERBS_ON_BOARD =
  "plant harvest discard take decline pick withdraw done close buy sail load sell shift raid swap claim exchange gift";
const ON_BOARD = new Set(VERBS_ON_BOARD.split(" "));

/**
 * What is played with a button of its own, because no part of the board stands for it, or because it answers a
 * question.
 */
export function otherMoves(legal: readonly LegalMove[], stage: string): LegalMove[] {
  return legal.filter((move) => stage === "raided" || !ON_BOARD.has(move.verb));
}

export const SEAT_LETTERS = "ABCDEFG";

export function seatLetter(seat: number): string {
  return SEAT_LETTERS[seat] ?? "?";
}

/** Equal things counted, in order of appearance. */
export function counted(beans: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const bean of beans) counts.set(bean, (counts.get(bean) ?? 0) + 1);
  return [...counts];
}
