// Cards that travel: each event names where a card came from and where it went; a picture of it flies between these
// places on the page.
// Flights are pictures only: they catch no clicks, and the table is in its new state before they begin.
import type { Told } from "./protocol";

export interface Flight {
  from: string;
  to: string;
  /** What is seen; null is the back of a card. */
  bean: string | null;
  coins?: number;
}

const MOST = 8;

/**
 * Places are `hand-2`, `field-2-1`, `pile`, `discards`, `turned`, `tray-2`, `coins-2`, `port-bohnbay`, `ship-2-pirate`.
 */
export function flightsOf(tell: readonly Told[], active: number): Flight[] {
  const flights: Flight[] = [];
  for (const { key, args } of tell) {
    const seat = args["seat"] as number;
    const bean = (args["bean"] as string | undefined) ?? null;
    if (key === "plant")
      flights.push({ from: `tray-${seat}|turned|hand-${seat}`, to: `field-${seat}-${String(args["field"])}`, bean });
    else if (key === "turn-up") {
      for (const card of args["beans"] as string[]) flights.push({ from: "pile", to: "turned", bean: card });
    } else if (key === "draw") {
      const cards = args["beans"] as string[] | undefined;
      const count = cards?.length ?? Number(args["cards"] ?? 0);
      for (let i = 0; i < Math.min(count, 4); i++)
        flights.push({ from: "pile", to: `hand-${seat}`, bean: cards?.[i] ?? null });
    } else if (key === "harvest") {
      const coins = Number(args["coins"] ?? 0);
      const field = `field-${seat}-${String(args["field"])}`;
      if (coins > 0) flights.push({ from: field, to: `coins-${seat}`, bean, coins });
      if (Number(args["cards"]) > coins) flights.push({ from: field, to: "discards", bean });
    } else if (key === "discard") flights.push({ from: `turned|hand-${seat}`, to: "discards", bean });
    else if (key === "sail")
      flights.push({ from: `port-${String(args["port"])}`, to: `ship-${seat}-${String(args["ship"])}`, bean });
    else if (key === "load")
      flights.push({
        from: `field-${seat}-${String(args["field"])}`,
        to: `ship-${seat}-${String(args["ship"])}`,
        bean,
      });
    else if (key === "sell")
      flights.push({
        from: `ship-${seat}-${String(args["ship"])}`,
        to: `coins-${seat}`,
        bean,
        coins: Number(args["coins"]),
      });
    else if (key === "loot")
      flights.push({ from: `ship-${String(args["owner"])}-${String(args["ship"])}`, to: `ship-${seat}-pirate`, bean });
    else if (key === "match") flights.push({ from: "discards", to: "turned", bean });
    else if (key === "deal") {
      const other = args["to"] as number;
      for (const card of args["give"] as string[])
        flights.push({
          from: seat === active ? `turned|hand-${seat}` : `hand-${seat}`,
          to: `tray-${other}|seat-${other}`,
          bean: card,
        });
      for (const card of args["want"] as string[])
        flights.push({ from: `hand-${other}`, to: `tray-${seat}|seat-${seat}`, bean: card });
    }
  }
  return flights.slice(-MOST);
}
