// What can be done with ships, by the ships it is about; which of it is legal the server has said.
import type { Target } from "./aim.svelte";
import type { LegalMove } from "./protocol";
import { all, type Sight } from "./sight";

type Trip = LegalMove<"sail">;

/** The trips to a port by ship, each from the fewest cards to the most. */
export function tripsTo({ legal }: Pick<Sight, "legal">, port: string): (readonly [ship: string, trips: Trip[]])[] {
  const found = new Map<string, Trip[]>();
  for (const move of all(legal, "sail"))
    if (move.port === port) found.set(move.ship, [...(found.get(move.ship) ?? []), move]);
  return [...found].map(([ship, trips]) => [ship, trips.sort((a, b) => a.cards - b.cards)] as const);
}

/** What I can do with a ship of my own. */
export function ownMoves({ legal }: Pick<Sight, "legal">, ship: string): LegalMove<"sell" | "shift">[] {
  return [
    ...all(legal, "sell").filter((move) => move.ship === ship),
    ...(ship === "pirate" ? all(legal, "shift") : []),
  ];
}

/** What I can do with a ship of another's. */
export function movesAgainst({ legal }: Pick<Sight, "legal">, { seat, ship }: Target): LegalMove<"raid" | "swap">[] {
  return [
    ...all(legal, "raid").filter((move) => move.owner === seat && move.ship === ship),
    ...all(legal, "swap").filter((move) => move.to === seat && move.other_ship === ship),
  ];
}
