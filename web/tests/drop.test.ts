import { describe, expect, it } from "vitest";
import { dropAt, type Grip } from "../src/lib/drop";
import type { LegalMove } from "../src/lib/protocol";
import { empty, field, player, sight, view } from "./samples";

const plant = (bean: string, number: number): LegalMove => ({
  do: `plant ${bean} ${number}`,
  verb: "plant",
  bean,
  field: number,
});
const table = view({
  players: [
    { ...player(0), aside: ["green"] },
    player(1, [field("blue", 2, 0), field("red", 1, 0)]),
    player(2, [empty]),
  ],
});
const at = sight({ view: table, legal: [plant("red", 1), plant("green", 2), plant("soy", 2)] });
const trading = { fromHand: false, may: true };
const planting = { fromHand: true, may: false };
const card = (from: Grip["from"], place: number): Grip => ({ from, place });
const drop = (grip: Grip, place: string, play = trading) => dropAt(at, play, grip, place);

describe("a card let go", () => {
  it("on a player's field is an offer for what grows there", () => {
    expect(drop(card("hand", 0), "field-1-1")).toMatchObject({
      kind: "offer",
      draft: { give: [{ from: "hand", place: 0 }], want: ["blue"], to: 1 },
    });
    expect(drop(card("turned", 0), "field-1-1")).toMatchObject({ kind: "offer", draft: { want: ["blue"], to: 1 } });
  });

  it("elsewhere at a seat, or on a field of its own bean, begins an offer to that player", () => {
    for (const place of ["seat-1", "field-1-2", "field-2-1"])
      expect(drop(card("hand", 0), place)).toMatchObject({ kind: "draft", draft: { want: [] } });
  });

  it("on my field is planted, where it can be", () => {
    expect(drop(card("hand", 0), "field-0-1", planting)).toEqual({ kind: "plant", words: "plant red 1" });
    expect(drop(card("hand", 1), "field-0-2", planting)).toBeNull();
    expect(drop(card("aside", 0), "field-0-2")).toEqual({ kind: "plant", words: "plant green 2" });
    expect(drop(card("aside", 0), "field-0-1")).toBeNull();
    expect(drop(card("hand", 0), "field-0-1")).toBeNull();
  });

  it("does nothing where nobody may be asked", () => {
    expect(drop(card("hand", 0), "field-1-1", planting)).toBeNull();
    expect(dropAt({ ...at, partners: [2] }, trading, card("hand", 0), "field-1-1")).toBeNull();
    expect(drop(card("aside", 0), "field-1-1")).toBeNull();
    expect(drop(card("hand", 0), "market")).toBeNull();
    expect(drop(card("hand", 9), "field-1-1")).toBeNull();
  });

  it("cannot be another's turned-up card", () => {
    const other = { ...at, view: { ...table, active: 1 }, partners: [1] };
    expect(dropAt(other, trading, card("turned", 0), "field-1-1")).toBeNull();
  });
});
