// What the parts of a board read: one frame, what led to it, the people and the words, put together once.
import type { Meter } from "./composer";
import type {
  Asks,
  BeanCard,
  Clocks,
  Frame,
  LegalMove,
  Moves,
  OwnTerms,
  Promise as Note,
  Seat,
  ShownCards,
  Verb,
} from "./protocol";
import type { Entry, Gone } from "./table";
import type { Words } from "./words";

export interface Sight<V = ShownCards> {
  /** The table's name at the server. */
  table: string;
  view: V;
  legal: readonly LegalMove[];
  /** What the game asks of me, or tells me while I wait. */
  asks: Asks;
  /** Whether this is a time for offers. */
  trading: boolean;
  /** Whom I may make an offer to; null is everybody. */
  partners: Frame["partners"];
  /** My seat; null for those who watch. */
  me: number | null;
  seats: readonly Seat[];
  beans: readonly BeanCard[];
  meters: ReadonlyMap<string, Meter>;
  /** How many cards of each bean there are. */
  copies: ReadonlyMap<string, number>;
  awaited: readonly number[];
  promises: readonly Note[];
  clocks: Clocks;
  /** My last move, while I can take it back. */
  undo: LegalMove | null;
  /** When the frame came, on the page's clock. */
  arrived: number;
  /** The offers that have just ended. */
  gone: readonly Gone[];
  log: readonly Entry[];
  /** Names of those I do not want to hear. */
  muted: readonly string[];
  /** Whether I want to be asked before a harvest that is a pity. */
  confirm: boolean;
  w: Words;
}

/** Makes a move, with a promise for an offer. */
export type Act = (words: string, note?: string) => void;

/** What a person says at the market that is no move. */
export interface Dealing {
  /** No to all that is open to me. */
  pass(): void;
  /** I put an offer together, so that bots hold back for a while, or have cleared it; as it stands, if it can be sent. */
  composing(open: boolean, offer: string): void;
}

/** What I say of my wants, once for a while: to everybody what I seek, to the table alone what it need not ask me. */
export interface Wants {
  readonly terms: OwnTerms;
  wish(more: string[], less: string[]): void;
  decline(terms: OwnTerms): void;
}

export const NO_TERMS: OwnTerms = { keep: [], least: 0, calls: true };

/** Everybody but me, clockwise from my left; everybody where I only watch. */
export function othersOf<P>(players: readonly P[], me: number | null): readonly P[] {
  return me === null ? players : [...players.slice(me + 1), ...players.slice(0, me)];
}

export function metersOf(beans: readonly BeanCard[]): ReadonlyMap<string, Meter> {
  return new Map(beans.map((card) => [card.bean, card.meter]));
}

export function copiesOf(beans: readonly BeanCard[]): ReadonlyMap<string, number> {
  return new Map(beans.map((card) => [card.bean, card.cards]));
}

type Of<V extends Verb> = LegalMove & { verb: V };

/** The legal moves of a verb. */
export function all<V extends Verb>(legal: readonly LegalMove[], verb: V): Of<V>[] {
  return legal.filter((move): move is Of<V> => move.verb === verb);
}

/** The first legal move of a verb that names just these things. */
export function find<V extends Verb>(
  legal: readonly LegalMove[],
  verb: V,
  parts: Partial<Moves[V]> = {},
): Of<V> | undefined {
  const wanted = Object.entries(parts);
  return all(legal, verb).find((move) =>
    wanted.every(([part, value]) => (move as Readonly<Record<string, unknown>>)[part] === value),
  );
}

/** The legal plantings of one bean; without a bean those of all. */
export function plantings(legal: readonly LegalMove[], bean?: string): LegalMove<"plant">[] {
  return all(legal, "plant").filter((move) => bean === undefined || move.bean === bean);
}

/** What has a place on the board: a card, a field, an offer, or a button of its own. */
const ON_BOARD: ReadonlySet<Verb> = new Set<Verb>([
  "plant",
  "harvest",
  "discard",
  "take",
  "decline",
  "pick",
  "accept",
  "withdraw",
  "done",
  "close",
  "buy",
  "sail",
  "load",
  "sell",
  "shift",
  "raid",
  "swap",
  "claim",
  "exchange",
  "gift",
]);

/** The moves that get a button beside the sentence: the answers to a question, and what has no other place. */
export function otherMoves({ legal, asks }: Pick<Sight, "legal" | "asks">): LegalMove[] {
  return legal.filter((move) => asks.question || !ON_BOARD.has(move.verb));
}

/**
 * Whether a harvest deserves a question: it pays nothing, or cards beyond the last paid step bring nothing though more
 * would.
 */
export function wasteful(sight: Sight, field: number): boolean {
  const found = sight.me === null ? undefined : sight.view.players[sight.me]?.fields[field - 1];
  if (found?.bean == null) return false;
  if (found.pays === 0) return true;
  const paid = (sight.meters.get(found.bean) ?? []).filter(([cards]) => cards <= found.count).at(-1)?.[0] ?? 0;
  return found.next !== null && found.count > paid;
}
