// The table as a frame shows it; `docs/protocol.md` describes it. Typed by hand, since the server sends it as a plain object.
import type { Frame } from "./protocol";

export interface Field {
  beans: string[];
  bean: string | null;
  count: number;
  pays: number;
  next: { cards: number; coins: number } | null;
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
  extra: unknown;
}

export interface LegalMove {
  do: string;
  verb: string;
  bean?: string;
  field?: number;
  copy?: number;
  offer?: number;
  taker?: number;
}

/** The table of a card game, or null where the game has no such table. */
export function cardView(view: unknown): CardView | null {
  return typeof view === "object" && view !== null && (view as { kind?: unknown }).kind === "cards" ? (view as CardView) : null;
}

export function legalMoves(frame: Frame | null): LegalMove[] {
  return frame === null ? [] : (frame.legal as unknown as LegalMove[]);
}

/** What can be played with a plain button, because no part of the board stands for it. */
const ON_BOARD = new Set(["plant", "harvest", "discard", "take", "decline", "pick", "withdraw", "done", "close", "buy"]);

export function otherMoves(legal: LegalMove[]): LegalMove[] {
  return legal.filter((move) => !ON_BOARD.has(move.verb));
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
