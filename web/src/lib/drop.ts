// Where a card may be dropped that is pulled over the table, and what that does. Pulling is sugar: each of these deeds
// has buttons of its own.
import { BLANK, type Draft, type Source } from "./composer";
import { find, type Sight } from "./sight";

/** A card that can be pulled: of the hand, turned up, or set aside to be planted. */
export interface Grip {
  from: Source["from"] | "aside";
  place: number;
}

export type Drop =
  | { kind: "plant"; words: string }
  /** A whole offer, made at once: this card for the bean of that field. */
  | { kind: "offer"; draft: Draft }
  /** The beginning of one, put together over the hand. */
  | { kind: "draft"; draft: Draft };

export function gripped({ view, me }: Sight, { from, place }: Grip): string | undefined {
  return (from === "hand" ? view.hand : from === "turned" ? view.turned : view.players[me ?? -1]?.aside)?.[place];
}

/** What dropping the card on a place of the table does; null where it does nothing. */
export function dropAt(
  sight: Sight,
  play: { fromHand: boolean; may: boolean },
  grip: Grip,
  place: string,
): Drop | null {
  const bean = gripped(sight, grip);
  const [what, seat, number] = place.split("-");
  if (bean === undefined || seat === undefined) return null;
  const owner = Number(seat);
  if (owner === sight.me) {
    // The front of the hand is planted only while nothing else waits to be.
    const mine = grip.from === "hand" ? play.fromHand && grip.place === 0 : !play.fromHand;
    const move = mine && what === "field" ? find(sight.legal, "plant", { bean, field: Number(number) }) : undefined;
    return move === undefined ? null : { kind: "plant", words: move.do };
  }
  const { from, place: at } = grip;
  if (from === "aside" || !play.may || !sight.partners.includes(owner) || !["field", "seat"].includes(what ?? ""))
    return null;
  if (from === "turned" && sight.me !== sight.view.active) return null;
  const draft: Draft = { ...BLANK, give: [{ from, place: at }], to: owner };
  const grows = what === "field" ? (sight.view.players[owner]?.fields[Number(number) - 1]?.bean ?? null) : null;
  return grows === null || grows === bean
    ? { kind: "draft", draft }
    : { kind: "offer", draft: { ...draft, want: [grows] } };
}
