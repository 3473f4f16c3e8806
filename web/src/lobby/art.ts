// Which drawing a game has on its tile; one that has none gets the cards. The order is that of the tiles until the
// catalogue has come, so that nothing moves when it does.
export type Drawing = "fan" | "box" | "old" | "sea" | "row" | "rolls";

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  "bohnanza-2016": "fan",
  "bohnanza-27": "box",
  "bohnanza-1997": "old",
  isla: "sea",
  mutabohn: "row",
  dice: "rolls",
};

export const DRAWN: readonly string[] = Object.keys(DRAWINGS);

export const drawingOf = (game: string): Drawing => DRAWINGS[game] ?? "fan";
