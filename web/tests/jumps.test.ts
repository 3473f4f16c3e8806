import { describe, expect, it } from "vitest";
import { jump } from "../src/lib/jumps";
import type { Beat } from "../src/lib/protocol";
import { readRoute, to } from "../src/lib/routes";

const beat = (turn: number, deals = 0, sales = 0): Beat => ({ turn, seat: 0, tell: [], deals, sales });
const game = [beat(1), beat(1), beat(1, 1), beat(2), beat(2, 0, 1), beat(3, 1, 2)];

describe("the way through a game", () => {
  it("goes to turns, deals and harvests", () => {
    expect([0, 1, 3].map((at) => jump(game, at, "turn", 1))).toEqual([3, 3, 5]);
    expect([5, 4, 3].map((at) => jump(game, at, "turn", -1))).toEqual([3, 3, 0]);
    expect([jump(game, 0, "deal", 1), jump(game, 2, "deal", 1), jump(game, 2, "deal", -1)]).toEqual([2, 5, null]);
    expect([jump(game, 0, "harvest", 1), jump(game, 5, "harvest", 1)]).toEqual([4, null]);
  });
  it("has an address for every step, and an answer to broken ones", () => {
    const at = (step: number, analysis: boolean) => ({ page: "replay", table: "ab", step, analysis });
    expect(readRoute(to.replay("ab", 17))).toEqual(at(17, false));
    for (const broken of ["", "0", "x", "-4", "9999999999", "1.5"])
      expect(readRoute(`#/replay/ab/${broken}`)).toEqual(at(1, false));
  });
  it("has one that opens the analysis with it", () => {
    for (const step of [1, 17])
      expect(readRoute(to.replay("ab", step, true))).toEqual({ page: "replay", table: "ab", step, analysis: true });
    expect(readRoute("#/replay/ab/17/other")).toMatchObject({ step: 17, analysis: false });
  });
});
