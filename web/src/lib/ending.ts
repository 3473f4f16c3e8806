// What the end screen makes of a result and its summary: who stands where, and what stood out. No rules: places and
// scores are the server's.
import type { Harvested, Result, Summary } from "./protocol";

/** One seat of the result. */
export interface Placed {
  seat: number;
  place: number;
  score: number;
}

/** All seats, the best first. */
export function ranked({ places, scores }: Result): Placed[] {
  return places
    .map((place, seat) => ({ seat, place, score: scores[seat] ?? 0 }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** The sale that brought most; the first of equals. */
export function bestSale(harvests: readonly Harvested[]): Harvested | null {
  return harvests.reduce<Harvested | null>((best, one) => (one.coins > (best?.coins ?? 0) ? one : best), null);
}

/** Who took part in most deals, if anybody dealt and nobody else did as often. */
export function mostDeals(deals: readonly number[]): number | null {
  const most = Math.max(0, ...deals);
  const those = deals.flatMap((n, seat) => (n === most ? [seat] : []));
  return most > 0 && those.length === 1 ? (those[0] ?? null) : null;
}

/** Since which turn the winner was alone in front; null where several won, or the lead is as old as the game. */
export function leadSince({ chart }: Summary, { places }: Result): number | null {
  const winner = places.indexOf(1);
  if (places.indexOf(1, winner + 1) >= 0) return null;
  let since: number | null = null;
  for (const { turn, coins } of [...chart].reverse()) {
    if (coins.some((n, seat) => seat !== winner && n >= (coins[winner] ?? 0))) break;
    since = turn;
  }
  return since !== null && since < (chart.at(-1)?.turn ?? 0) ? since : null;
}
