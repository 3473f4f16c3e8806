import { describe, expect, it } from "vitest";
import { slants } from "../src/lib/dice";
import { Dicing } from "../src/lib/dicing.svelte";
import type { LegalMove, ShownDiceTable } from "../src/lib/protocol";
import type { Sight } from "../src/lib/sight";
import { sight } from "./samples";

const table: ShownDiceTable = {
  kind: "dice",
  seat: 0,
  seats: 2,
  first: 0,
  active: 0,
  turn: 1,
  stage: "rolled",
  over: false,
  goal: 13,
  payout: [0, 0, 0, 1, 2, 3, 4],
  reserve: 50,
  queue: [],
  field: { white: [], cream: [] },
  loose: { white: ["blue", "stink"], cream: ["soy"] },
  fresh: true,
  closing: false,
  players: [],
};
const keep: LegalMove = { do: "keep white stink", verb: "keep", white: ["stink"], cream: [] };
const after: LegalMove[] = [
  { do: "roll", verb: "roll" },
  { do: "stop", verb: "stop" },
];

/** A table whose state can be changed, and the moves that were made. */
function playing() {
  const made: string[] = [];
  let seen: Sight<ShownDiceTable> = { ...sight(), view: table, legal: [keep] };
  const dicing = new Dicing(
    () => seen,
    () => (words) => made.push(words),
  );
  const becomes = (view: Partial<ShownDiceTable>, legal: LegalMove[]) => {
    seen = { ...seen, view: { ...seen.view, ...view }, legal };
    dicing.follow();
  };
  return { dicing, made, becomes };
}
const kept = { field: { white: ["stink"], cream: [] }, loose: { white: ["blue"], cream: ["soy"] } };

describe("dice that were tapped", () => {
  it("are kept and the rest rolled, by one tap", () => {
    const { dicing, made, becomes } = playing();
    dicing.tap({ kind: "white", place: 1 });
    expect(dicing.rest).toBe(2);
    dicing.keepAnd("roll");
    expect(made).toEqual(["keep white stink"]);
    becomes(kept, after);
    expect(made).toEqual(["keep white stink", "roll"]);
    becomes({}, after);
    expect(made).toHaveLength(2);
  });

  it("stay tapped where keeping them was refused, and nothing follows", () => {
    const { dicing, made, becomes } = playing();
    dicing.tap({ kind: "white", place: 1 });
    dicing.keepAnd("stop");
    becomes({}, [keep]);
    expect([made, dicing.picked.length]).toEqual([["keep white stink"], 1]);
    dicing.tap({ kind: "white", place: 1 });
    becomes(kept, after);
    expect(made).toHaveLength(1);
  });

  it("mean nothing for the next roll or turn", () => {
    const { dicing, made, becomes } = playing();
    dicing.tap({ kind: "white", place: 1 });
    dicing.keepAnd("roll");
    becomes({ ...kept, turn: 2 }, after);
    expect([made, dicing.picked]).toEqual([["keep white stink"], []]);
  });

  it("cannot be kept where the server lists no such handful", () => {
    const { dicing, made } = playing();
    dicing.tap({ kind: "cream", place: 0 });
    dicing.keepAnd("roll");
    expect(made).toEqual([]);
  });
});

describe("dice that fell", () => {
  it("lie at slants of at most 12 degrees, the same for everybody who sees the roll", () => {
    const lying = slants("3 red,blue");
    expect(lying).toHaveLength(7);
    expect(lying.every((slant) => Math.abs(slant) <= 12)).toBe(true);
    expect(slants("3 red,blue")).toEqual(lying);
    expect(slants("4 red,blue")).not.toEqual(lying);
  });
});
