// What is on offer, as it concerns me: the rows of the market, and what is only said at a seat.
import { effects, useless } from "./effects";
import { find, type Sight } from "./sight";
import { type AnyOffer, type Goods, goodsOf } from "./view";

/** Mine; one I could accept; a call I may answer; one I have accepted, whose maker chooses; one I only look at. */
export type Standing = "mine" | "asks" | "calls" | "agreed" | "seen";

export interface Row {
  offer: AnyOffer;
  goods: Goods;
  standing: Standing;
  /** Whether nothing I would get has a place on my fields. */
  poor: boolean;
}

/** What an offer is to me; null where it is no business of mine, or I cannot meet it. */
export function standing({ legal, me }: Pick<Sight, "legal" | "me">, terms: AnyOffer): Standing | null {
  const { offer, seat, takers } = terms;
  if (me === null) return null;
  if (seat === me) return "mine";
  if (takers.includes(me)) return "agreed";
  if (find(legal, "take", { offer }) !== undefined) return "asks";
  return terms.kind === "offer" && terms.any && find(legal, "decline", { offer }) !== undefined ? "calls" : null;
}

const ORDER: readonly Standing[] = ["mine", "asks", "calls", "agreed", "seen"];

const heard = (sight: Sight): readonly AnyOffer[] =>
  sight.view.offers.filter((offer) => !sight.muted.includes(sight.w.seat(offer.seat)));

/**
 * The rows of the market: mine, what I can take, the poor last, then the rest; what came first stands first. Whoever
 * only watches sees every offer.
 */
export function rows(sight: Sight, watching = sight.me === null): Row[] {
  const found = heard(sight).flatMap((offer): Row[] => {
    const mine = watching ? "seen" : standing(sight, offer);
    if (mine === null) return [];
    const goods = goodsOf(sight.view, offer);
    const cards = offer.kind === "offer" && sight.me !== null;
    const poor = mine === "asks" && cards && useless(effects(sight.view, sight.me ?? 0, goods.give, sight.meters));
    return [{ offer, goods, standing: mine, poor }];
  });
  const rank = (row: Row) => ORDER.indexOf(row.standing) * 2 + Number(row.poor);
  return found.sort((a, b) => rank(a) - rank(b) || a.offer.offer - b.offer.offer);
}

/** The first row that a key accepts, settles or counters. */
export function first(sight: Sight): Row | undefined {
  return rows(sight).find((row) => row.standing === "asks" || row.standing === "calls");
}

/**
 * The order in which rows are shown: as wanted, with those that have just ended where they stood. While a row is held, by
 * the pointer or the focus, nothing above it comes or goes and what is new comes last.
 */
export function arrange(
  before: readonly number[],
  wanted: readonly number[],
  ended: readonly number[],
  held: number | null,
): number[] {
  if (held !== null && before.includes(held)) {
    const stay = before.filter((one) => wanted.includes(one) || ended.includes(one));
    return [...stay, ...wanted.filter((one) => !before.includes(one))];
  }
  const order = [...wanted];
  before.forEach((one, place) => {
    if (ended.includes(one) && !wanted.includes(one)) order.splice(place, 0, one);
  });
  return order;
}

/** The beans a seat looks for in open offers that I cannot meet; with those it has wished for. */
export function seeks(sight: Sight, seat: number): readonly string[] {
  const wished = sight.seats[seat]?.wishes.more ?? [];
  const asked = heard(sight).flatMap((offer) => {
    const forMe = offer.to === null || offer.to === sight.me;
    const unmet = forMe && standing(sight, offer) === null && !offer.declined.includes(sight.me ?? -1);
    return offer.seat === seat && offer.kind === "offer" && unmet ? offer.want : [];
  });
  return [...new Set([...asked, ...wished])];
}

/** An offer between others. */
export interface Whisper {
  offer: number;
  seat: number;
  /** Null where it goes to everybody. */
  to: number | null;
  goods: Goods;
  /** The promise that goes with it. */
  note: string;
}

/** What others offer each other; with a seat, what that one offers. */
export function whispers(sight: Sight, seat: number | null = null): Whisper[] {
  const { me, promises, view } = sight;
  return heard(sight).flatMap((offer): Whisper[] => {
    const between = offer.seat !== me && (me === null || (offer.to !== null && offer.to !== me));
    if (!between || (seat !== null && offer.seat !== seat)) return [];
    const note = promises.find((promise) => promise.offer === offer.offer)?.text ?? "";
    return [{ offer: offer.offer, seat: offer.seat, to: offer.to, goods: goodsOf(view, offer), note }];
  });
}
