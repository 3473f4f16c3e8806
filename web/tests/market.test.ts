import { describe, expect, it } from "vitest";
import { arrange, first, rows, seeks, whispers } from "../src/lib/market";
import type { LegalMove, Seat } from "../src/lib/protocol";
import { field, offer, player, sight, view } from "./samples";

const take = (number: number): LegalMove => ({ do: `take ${number}`, verb: "take", offer: number });
const decline = (number: number): LegalMove => ({ do: `decline ${number}`, verb: "decline", offer: number });
const seat = (number: number, more: string[] = []): Seat => ({
  seat: number,
  kind: "person",
  name: "ABC"[number] ?? "",
  level: "",
  here: true,
  stand_in: false,
  wishes: { more, less: [] },
});

describe("the rows of the market", () => {
  const full = [field("red", 1, 0), field("blue", 2, 0)];
  const table = view({
    active: 1,
    players: [player(0, full), player(1), player(2)],
    offers: [
      offer({ offer: 1, give: ["green"], want: ["soy"], to: 0 }),
      offer({ offer: 2, give: ["red"], want: ["soy"], to: 0 }),
      offer({ offer: 3, give: ["red"], want: ["garden"], to: 0 }),
      offer({ offer: 4, seat: 0, to: 1, give: ["chili"], want: ["blue"] }),
      offer({ offer: 5, give: ["red"], want: [], any: true }),
      offer({ offer: 6, give: ["blue"], want: ["soy"], to: 0, takers: [0] }),
      offer({ offer: 7, seat: 2, to: 1, give: ["blue"], want: ["red"] }),
    ],
  });
  const at = sight({
    view: table,
    legal: [take(1), ...[1, 2, 3, 5, 6].map(decline), take(2)],
    seats: [0, 1, 2].map((n) => seat(n)),
  });

  it("are mine first, then what I can take, the poor last, then calls and what I agreed to", () => {
    expect(rows(at).map((row) => [row.offer.offer, row.standing, row.poor])).toEqual([
      [4, "mine", false],
      [2, "asks", false],
      [1, "asks", true],
      [5, "calls", false],
      [6, "agreed", false],
    ]);
    expect(first(at)?.offer.offer).toBe(2);
  });

  it("leave out what I cannot meet, which its maker only seeks", () => {
    expect(seeks(at, 1)).toEqual(["garden"]);
    expect(seeks(at, 2)).toEqual([]);
    expect(seeks({ ...at, seats: [seat(0), seat(1, ["soy", "garden"]), seat(2)] }, 1)).toEqual(["garden", "soy"]);
  });

  it("leave out what is between others, which is a whisper", () => {
    expect(whispers(at).map((one) => [one.offer, one.seat, one.to])).toEqual([[7, 2, 1]]);
    expect(whispers(at, 1)).toEqual([]);
  });

  it("leave out whom I do not want to hear", () => {
    expect(rows({ ...at, muted: [at.w.seat(1)] }).map((row) => row.offer.offer)).toEqual([4]);
  });

  it("are all offers for whoever watches", () => {
    const watching = { ...at, me: null, legal: [] };
    expect(rows(watching).map((row) => [row.offer.offer, row.standing])).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((number) => [number, "seen"]),
    );
    expect(whispers(watching)).toHaveLength(7);
  });
});

describe("the order of rows", () => {
  it("is as wanted, with what has just ended where it stood", () => {
    expect(arrange([1, 2, 3], [3, 1, 4], [], null)).toEqual([3, 1, 4]);
    expect(arrange([1, 2, 3], [1, 3], [2], null)).toEqual([1, 2, 3]);
  });

  it("stays while the pointer is on one: what is new comes below", () => {
    expect(arrange([1, 2, 3], [4, 3, 1, 2], [], 2)).toEqual([1, 2, 3, 4]);
    expect(arrange([1, 2, 3], [4, 2, 3], [1], 3)).toEqual([1, 2, 3, 4]);
    expect(arrange([1, 2], [3, 1], [], 2)).toEqual([1, 3]);
  });
});
