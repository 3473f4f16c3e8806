// Cards that travel: each event names where a card came from and where it went; a picture of it flies between these
// places on the page, and the card that lies there is seen once it has landed.
// Flights are pictures only: they catch no clicks, and the table is in its new state before they begin.
import type { Told } from "./protocol";

export interface Flight {
  /** Places where it may have lain, the likeliest first. */
  from: string;
  to: string;
  /** What is seen; null is the back of a card. */
  bean: string | null;
  /** A coin instead of a card. */
  coin?: true;
  /** Which card at its place it becomes, counted from the last one. */
  last?: number;
  /** On which side of the market it passes the card that comes the other way. */
  side?: 1 | -1;
}

/** A flight with its time, in milliseconds. */
export interface Timed extends Flight {
  wait: number;
  takes: number;
}

const MOST = 8;
const TAKES = 220;
const CROSSES = 360;
const APART = 60;
/** Nothing holds up the next decision for longer. */
const LONGEST = 400;

/**
 * Places are `hand-2`, `field-2-1`, `pile`, `discards`, `turned`, `tray-2`, `coins-2`, `port-bohnbay`, `ship-2-pirate`.
 */
export function flightsOf(tell: readonly Told[], active: number): Timed[] {
  return timed(tell.flatMap((event) => of(event, active)).slice(-MOST));
}

/** One after the other, but all of them in time. */
function timed(flights: readonly Flight[]): Timed[] {
  return flights.map((flight, i) => {
    const takes = flight.side === undefined ? TAKES : CROSSES;
    const apart = Math.min(APART, (LONGEST - takes) / Math.max(1, flights.length - 1));
    return { ...flight, takes, wait: Math.round(i * apart) };
  });
}

/** Several cards to one place, the last of them on top or at the end. */
function cards(from: string, to: string, beans: readonly (string | null)[], side?: 1 | -1): Flight[] {
  return beans.map((bean, i) => {
    const flight: Flight = { from, to, bean, last: beans.length - 1 - i };
    return side === undefined ? flight : { ...flight, side };
  });
}

const coins = (from: string, to: string, n: number): Flight[] =>
  Array.from({ length: Math.min(n, 5) }, (): Flight => ({ from, to, bean: null, coin: true }));

function of({ key, args }: Told, active: number): Flight[] {
  const seat = args["seat"] as number;
  const bean = (args["bean"] as string | undefined) ?? null;
  const beans = args["beans"] as string[] | undefined;
  const field = `field-${seat}-${String(args["field"])}`;
  const ship = `ship-${seat}-${String(args["ship"])}`;
  const earned = Number(args["coins"] ?? 0);
  switch (key) {
    case "plant":
      return cards(`tray-${seat}|turned|hand-${seat}`, field, [bean]);
    case "turn-up":
      return cards("pile", "turned", beans ?? []);
    case "draw": {
      const drawn = beans ?? Array.from({ length: Number(args["cards"] ?? 0) }, () => null);
      return cards("pile", `hand-${seat}`, drawn.slice(-4));
    }
    case "harvest": {
      const rest: Flight[] = Number(args["cards"]) > earned ? [{ from: field, to: "discards", bean }] : [];
      return [...rest, ...coins(field, `coins-${seat}`, earned)];
    }
    case "discard":
      return [{ from: `turned|hand-${seat}`, to: "discards", bean }];
    case "sail":
      return [{ from: `port-${String(args["port"])}`, to: ship, bean }];
    case "load":
      return [{ from: field, to: ship, bean }];
    case "sell":
      return coins(ship, `coins-${seat}`, earned);
    case "loot":
      return [{ from: `ship-${String(args["owner"])}-${String(args["ship"])}`, to: `ship-${seat}-pirate`, bean }];
    case "match":
      return [{ from: "discards", to: "turned", bean }];
    case "deal": {
      const other = args["to"] as number;
      const from = (whose: number) => (whose === active ? `turned|hand-${whose}` : `hand-${whose}`);
      return [
        ...cards(from(seat), `tray-${other}|seat-${other}`, args["give"] as string[], 1),
        ...cards(from(other), `tray-${seat}|seat-${seat}`, args["want"] as string[], -1),
      ];
    }
    default:
      return [];
  }
}
