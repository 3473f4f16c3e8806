// What the parts of a board read: one frame, what led to it, the people and the words, put together once.
import type { BeanCard, Clocks, Promise as Note, Seat } from "./protocol";
import type { Meter } from "./composer";
import type { Entry, Gone } from "./table";
import { bonusOf, type CardView, type DiceView, isTrading, type LegalMove, type Offer, offersOf } from "./view";
import type { Words } from "./words";

export interface Sight<V = CardView> {
  view: V;
  legal: readonly LegalMove[];
  /** My seat; null for those who watch. */
  me: number | null;
  seats: readonly Seat[];
  beans: readonly BeanCard[];
  meters: ReadonlyMap<string, Meter>;
  awaited: readonly number[];
  mayOffer: boolean;
  promises: readonly Note[];
  clocks: Clocks;
  /** When the frame came, on the page's clock. */
  arrived: number;
  /** The offers that have just ended. */
  gone: readonly Gone[];
  log: readonly Entry[];
  /** Names of those I do not want to hear. */
  muted: readonly string[];
  w: Words;
}

/** Makes a move, with a promise for an offer. */
export type Act = (words: string, note?: string) => void;

/** Everybody but me, clockwise from my left; everybody where I only watch. */
export function othersOf<P>(players: readonly P[], me: number | null): readonly P[] {
  return me === null ? players : [...players.slice(me + 1), ...players.slice(0, me)];
}

export function metersOf(beans: readonly BeanCard[]): ReadonlyMap<string, Meter> {
  return new Map(beans.map((card) => [card.bean, card.meter]));
}

export function find(legal: readonly LegalMove[], verb: string, parts: Partial<LegalMove> = {}): LegalMove | undefined {
  return legal.find(
    (move) =>
      move.verb === verb && Object.entries(parts).every(([key, value]) => move[key as keyof LegalMove] === value),
  );
}

/** The legal plantings of one bean; without a bean those of all. */
export function plantings(legal: readonly LegalMove[], bean?: string): LegalMove[] {
  return legal.filter((move) => move.verb === "plant" && (bean === undefined || move.bean === bean));
}

/**
 * What an offer is to me: one I could accept or settle, a call I may answer, one I cannot meet, or none of my business.
 */
export function concern({ legal, me }: Sight, offer: Offer): "asks" | "calls" | "hopeless" | "none" {
  const about = (verb: string) => find(legal, verb, { offer: offer.offer }) !== undefined;
  if (about("take") || about("pick")) return "asks";
  if (!about("decline") || me === null || offer.takers.includes(me)) return "none";
  return offer.any ? "calls" : "hopeless";
}

/** Whether it is up to me: I am waited for, and not only for answers that I cannot give or need not give. */
export function isAsked(sight: Sight): boolean {
  const { view, me, awaited } = sight;
  if (me === null || view.over || !awaited.includes(me)) return false;
  const owed = offersOf(view).filter((offer) => offer.owing.includes(me));
  return owed.length === 0 || owed.some((offer) => concern(sight, offer) === "asks");
}

/** Stages that ask a player outside of the phases of a turn. */
const ASKING = new Set(["raided", "claims", "harvest-first", "last-claims"]);

/** The key of the one sentence that says what I may or must do, with its arguments. */
export function nowSentence(sight: Sight): { key: string; args: Record<string, unknown> } {
  const { view, legal, me, mayOffer, awaited } = sight;
  const active = view.active;
  const stage = view.stage;
  if (view.over) return { key: "now.over", args: {} };
  if (me === null) return { key: "now.watch", args: { active, phase: stage } };
  const mine = isAsked(sight);
  const front = view.hand[0];
  const room = plantings(legal).length === 0;
  if (stage === "plant" && me === active) {
    if (find(legal, "done")) return { key: room ? "now.plant.full" : "now.plant.may", args: { bean: front } };
    return { key: room ? "now.plant.room" : "now.plant.must", args: { bean: front } };
  }
  if (stage === "harbour" && me === active && !find(legal, "pick") && !find(legal, "take"))
    return { key: "now.harbour", args: {} };
  if (isTrading(view) || find(legal, "pick") || (find(legal, "take") && mine)) {
    if (me === active) {
      if (find(legal, "pick")) return { key: "now.trade.pick", args: {} };
      if (find(legal, "take")) return { key: "now.trade.answer", args: { active } };
      return {
        key: view.turned.length > 0 ? "now.trade.active" : "now.trade.active.empty",
        args: { beans: view.turned },
      };
    }
    if (find(legal, "take")) return { key: "now.trade.asked", args: { active } };
    return { key: mayOffer ? "now.trade.other" : "now.trade.wait", args: { active } };
  }
  const aside = view.players[me]?.aside ?? [];
  if (stage === "plant-aside" && aside.length > 0)
    return { key: room ? "now.aside.room" : "now.aside.must", args: { beans: aside } };
  if (stage === "leftovers" && me === active)
    return { key: room ? "now.leftovers.room" : "now.leftovers", args: { beans: view.turned } };
  if (stage === "discard" && me === active) return { key: "now.discard", args: {} };
  if (stage === "plant-drawn" && me === active) return { key: "now.drawn", args: { beans: view.turned } };
  const gifts = bonusOf(view)?.gifts;
  if (stage === "gifts" && mine && gifts) {
    if (gifts.free !== null) return { key: "now.gifts.free", args: { other: gifts.free } };
    return gifts.bean === null
      ? { key: "now.gifts", args: { other: 1 - me } }
      : { key: "now.gifts.answer", args: { giver: gifts.giver, bean: gifts.bean } };
  }
  if (mine && ASKING.has(stage)) return { key: `now.${stage}`, args: {} };
  if (mine) return { key: "now.yours", args: { phase: stage } };
  const others = awaited.filter((seat) => seat !== me);
  return { key: "now.wait", args: { active: others[0] ?? active, phase: stage } };
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

/** The same sentence in the dice game. */
export function nowDice({ view, me, awaited, legal }: Sight<DiceView>): { key: string; args: Record<string, unknown> } {
  const { active, stage } = view;
  if (view.over) return { key: "now.over", args: {} };
  if (me === null) return { key: "now.watch", args: { active, phase: stage } };
  if (stage === "rolled" && me !== active && find(legal, "fill")) return { key: "now.dice.yours", args: { active } };
  if (awaited.includes(me))
    return { key: me === active || stage === "closing" ? `now.dice.${stage}` : "now.dice.sell", args: {} };
  if (me === active && awaited[0] !== undefined) return { key: "now.dice.others", args: { active: awaited[0] } };
  return { key: "now.wait", args: { active: awaited[0] ?? active, phase: stage } };
}
