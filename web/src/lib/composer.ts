// An offer being put together: which own cards, for which beans, to whom. Pure functions; the rules stay with the
// server.
import type { ShownCards, ShownOffer } from "./protocol";
import type { Sight } from "./sight";
import { counted, seatLetter } from "./view";

/** A card that can be given: a place in the hand, or one of the turned-up cards. */
export interface Source {
  from: "hand" | "turned";
  place: number;
}

/** Where one's own cards lie. */
export type Hand = Pick<ShownCards, "hand" | "turned">;

export interface Draft {
  give: readonly Source[];
  want: readonly string[];
  any: boolean;
  /** A seat, or null for everybody. */
  to: number | null;
  parent: number | null;
  firstCome: boolean;
  note: string;
}

export const BLANK: Draft = { give: [], want: [], any: false, to: null, parent: null, firstCome: false, note: "" };

export function isBlank(draft: Draft): boolean {
  return draft.give.length === 0 && draft.want.length === 0 && !draft.any && draft.parent === null;
}

/** The draft without what makes no sense: nobody asks for a bean they give. */
export function sensible(view: Hand, draft: Draft): Draft {
  const give = given(view, draft);
  const want = draft.want.filter((bean) => !give.includes(bean));
  return want.length === draft.want.length ? draft : { ...draft, want };
}

/** Put a card into the offer, or take it out again. */
export function toggleGive(draft: Draft, source: Source): Draft {
  const without = draft.give.filter((other) => other.from !== source.from || other.place !== source.place);
  return { ...draft, give: without.length < draft.give.length ? without : [...draft.give, source] };
}

export function addWant(draft: Draft, bean: string): Draft {
  return { ...draft, want: [...draft.want, bean], any: false };
}

export function removeWant(draft: Draft, bean: string): Draft {
  const at = draft.want.lastIndexOf(bean);
  return at < 0 ? draft : { ...draft, want: draft.want.filter((_, i) => i !== at) };
}

export function toggleAny(draft: Draft): Draft {
  return { ...draft, any: !draft.any, want: draft.any ? draft.want : [] };
}

function beanOf(view: Hand, source: Source): string | undefined {
  return (source.from === "hand" ? view.hand : view.turned)[source.place];
}

export function given(view: Hand, draft: Draft): string[] {
  return draft.give.flatMap((source) => beanOf(view, source) ?? []);
}

/** Which of its kind in the hand the card at a place is, counted from 1. */
export function copyNumber(hand: readonly string[], place: number): number {
  const bean = hand[place];
  return hand.slice(0, place + 1).filter((other) => other === bean).length;
}

/** To whom the draft goes: as it says, else to the first who may be asked. */
export function addressee(partners: Sight["partners"], draft: Draft): number | null {
  return partners.includes(draft.to) ? draft.to : (partners[0] ?? null);
}

/** A card as text, with where it lies, so that the one that was tapped is the one that goes (T5). */
function cardWord(view: Hand, source: Source): string | undefined {
  const bean = beanOf(view, source);
  if (bean === undefined) return undefined;
  return `${bean}#${source.from === "turned" ? "up" : copyNumber(view.hand, source.place)}`;
}

function cardWords(view: Hand, give: readonly Source[]): string {
  const ordered = [...give].sort((a, b) => (a.from === b.from ? a.place - b.place : a.from === "turned" ? -1 : 1));
  const words = ordered.flatMap((source) => cardWord(view, source) ?? []);
  return words.length > 0 ? words.join(" ") : "nothing";
}

function beanWords(beans: readonly string[]): string {
  return counted(beans)
    .map(([bean, n]) => (n === 1 ? bean : `${n} ${bean}`))
    .join(" ");
}

/** The move the draft stands for. */
export function offerText({ view, partners }: Pick<Sight, "view" | "partners">, draft: Draft): string {
  let text = `offer ${cardWords(view, draft.give)}`;
  if (draft.any) text += " for any";
  else if (draft.want.length > 0) text += ` for ${beanWords(draft.want)}`;
  const to = addressee(partners, draft);
  text += to === null ? " to all" : ` to ${seatLetter(to)}`;
  if (draft.firstCome && to === null) text += " first";
  return draft.parent === null ? text : `${text} re ${draft.parent}`;
}

type OfferKind = "empty" | "trade" | "gift" | "request" | "call";

export function kindOf(draft: Draft): OfferKind {
  if (draft.any) return draft.give.length > 0 ? "call" : "empty";
  if (draft.give.length > 0) return draft.want.length > 0 ? "trade" : "gift";
  return draft.want.length > 0 ? "request" : "empty";
}

/** The cards of a draft that are still there after the table has changed; a hand is a queue, so places shift (B9). */
export function carryOver(draft: Draft, before: Hand, after: ShownCards): Draft {
  if (isBlank(draft)) return draft;
  const used = new Set<string>();
  const give: Source[] = [];
  for (const source of draft.give) {
    const bean = beanOf(before, source);
    const cards = source.from === "hand" ? after.hand : after.turned;
    let place = cards[source.place] === bean && !used.has(`${source.from}${source.place}`) ? source.place : -1;
    if (place < 0) place = cards.findIndex((card, i) => card === bean && !used.has(`${source.from}${i}`));
    if (place < 0) continue;
    used.add(`${source.from}${place}`);
    give.push({ from: source.from, place });
  }
  const parent = after.offers.some((offer) => offer.offer === draft.parent) ? draft.parent : null;
  const same = give.length === draft.give.length && give.every((source, i) => source.place === draft.give[i]?.place);
  return same && parent === draft.parent ? draft : { ...draft, give, parent };
}

/** What of a table a draft was made on. */
export interface Moment {
  view: Hand & Pick<ShownCards, "turn">;
  trading: boolean;
}

/** The draft at a later moment of the table; the end of a trading is the end of its drafts. */
export function carried(draft: Draft, before: Moment, after: Pick<Sight, "view" | "trading">): Draft {
  if (before.view === after.view) return draft;
  const ended = before.trading && (!after.trading || before.view.turn !== after.view.turn);
  return ended ? BLANK : carryOver(draft, before.view, after.view);
}

/** A counter-offer to start from: what they wanted of me, as far as I have it, for what they gave. */
export function counter(view: ShownCards, offer: ShownOffer): Draft {
  let draft: Draft = { ...BLANK, to: offer.seat, parent: offer.offer, want: offer.give };
  for (const bean of offer.want) {
    const free = (from: "hand" | "turned", cards: readonly string[]) =>
      cards.findIndex(
        (card, place) => card === bean && !draft.give.some((source) => source.from === from && source.place === place),
      );
    const turned = view.seat === view.active ? free("turned", view.turned) : -1;
    const hand = free("hand", view.hand);
    if (turned >= 0) draft = toggleGive(draft, { from: "turned", place: turned });
    else if (hand >= 0) draft = toggleGive(draft, { from: "hand", place: hand });
  }
  return sensible(view, draft);
}

/** How many of each bean I promise in open offers, where that is more than I can show: a warning, not a rule. */
export function promisedTwice(view: ShownCards, more: readonly string[] = []): string[] {
  const promised: string[] = [...more];
  for (const offer of view.offers) {
    if (offer.kind !== "offer") continue;
    if (offer.seat === view.seat) promised.push(...offer.give);
    else if (offer.takers.includes(view.seat)) promised.push(...offer.want);
  }
  const mine = [...view.hand, ...(view.seat === view.active ? view.turned : [])];
  return counted(promised)
    .filter(([bean, n]) => n > mine.filter((card) => card === bean).length)
    .map(([bean]) => bean);
}

export type Meter = readonly (readonly [number, number])[];
