// Looking things up in the table a frame shows; its types are the server's (`protocol.ts`).
import type { Frame, ShownBonus, ShownCards, ShownDiceTable, ShownSea } from "./protocol";

/** The table of any game. */
export type Shown = Frame["view"];

/** Whatever can be offered: cards, or what an edition has besides. */
export type AnyOffer = ShownCards["offers"][number];

/** The table of a card game, or null where the game has no such table. */
export function cardView(view: Shown | undefined): ShownCards | null {
  return view?.kind === "cards" ? view : null;
}

export function diceView(view: Shown | undefined): ShownDiceTable | null {
  return view?.kind === "dice" ? view : null;
}

export function seaOf(view: ShownCards): ShownSea | null {
  return view.extra?.kind === "sea" ? view.extra : null;
}

export function bonusOf(view: ShownCards): ShownBonus | null {
  return view.extra?.kind === "bonus" ? view.extra : null;
}

/** What an offer is about, by the beans: cards, or the cargoes of ships as they are now. */
export interface Goods {
  give: readonly string[];
  want: readonly string[];
  any: boolean;
}

export function goodsOf(view: ShownCards, offer: AnyOffer): Goods {
  if (offer.kind === "offer") return offer;
  const { seat, to, ship, other_ship } = offer;
  const cargo = (owner: number | null, name: string) =>
    seaOf(view)?.fleets[owner ?? -1]?.find((one) => one.ship === name)?.beans ?? [];
  return { give: cargo(seat, ship), want: cargo(to, other_ship), any: false };
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

/** What is new in a game besides its fields and hands: its kind of table, and the hints about it. */
export function novelty(view: Shown): string {
  return view.kind === "dice" ? view.kind : (view.extra?.kind ?? "");
}
