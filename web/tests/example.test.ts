import { describe, expect, it } from "vitest";
import { piecesOf } from "../src/lib/example";
import type { ExamplePage } from "../src/lib/protocol";
import { english } from "./english";
import { field, player, view } from "./samples";

const page = (move: object, more: object = {}): ExamplePage =>
  ({ clause: "P1", say: "", tried: "", you: 0, move, view: { ...view(), ...more } }) as ExamplePage;
const table = {
  active: 0,
  turned: [],
  hand: ["red", "soy", "red"],
  players: [player(0, [field("soy", 2, 1), field("red", 1, 0)]), player(1)],
  extra: null,
};

describe("what a clause refuses is drawn", () => {
  it("with the card that is tried marked, and the field struck", () => {
    const pieces = piecesOf(page({ verb: "plant", bean: "soy", field: 1 }, table), english);
    expect(pieces).toMatchObject([
      { kind: "cards", beans: ["red", "soy", "red"], marked: [1] },
      { kind: "field", beans: ["soy", "soy"], struck: true },
      { kind: "field", beans: ["red"], struck: false },
    ]);
  });
  it("with who is active where that is somebody else, and a turned-up card before one in hand", () => {
    const move = { verb: "offer", give: ["red"], want: [], to: 1 };
    const pieces = piecesOf(page(move, { ...table, active: 1, turned: ["chili", "red"] }), english);
    expect(pieces.slice(0, 3)).toMatchObject([
      { kind: "person", seat: 1 },
      { kind: "cards", beans: ["chili", "red"], marked: [1] },
      { kind: "cards", beans: ["red", "soy", "red"], marked: [] },
    ]);
  });
  it("with coins where something is bought, and ships and ports where they are meant", () => {
    expect(piecesOf(page({ verb: "buy", what: "field" }, table), english)).toContainEqual({ kind: "coins", n: 0 });
    const ship = { ship: "1", beans: ["green"] };
    const extra = { kind: "sea", ports: [{ port: "here", row: ["soy"] }], fleets: [[ship], [ship]] };
    const sailing = piecesOf(page({ verb: "sail", ship: "1", port: "here", cards: 1 }, { ...table, extra }), english);
    expect(sailing.slice(-2)).toMatchObject([
      { kind: "ship", struck: true },
      { kind: "cards", beans: ["soy"] },
    ]);
    const raiding = piecesOf(page({ verb: "raid", ship: "1", owner: 1 }, { ...table, extra }), english);
    expect(raiding.slice(-3)).toMatchObject([
      { kind: "ship", struck: false },
      { kind: "person", seat: 1 },
      { kind: "ship", struck: true },
    ]);
  });
  it("with dice on the field and just rolled, and bonus cards", () => {
    const dice = {
      kind: "dice",
      active: 1,
      field: { white: ["red"], cream: [] },
      loose: { white: ["blue"], cream: ["soy"] },
    };
    expect(piecesOf({ ...page({ verb: "fill" }), view: dice } as unknown as ExamplePage, english)).toMatchObject([
      { kind: "person", seat: 1 },
      { kind: "dice", beans: ["red"], white: 1 },
      { kind: "dice", beans: ["blue", "soy"], white: 1 },
    ]);
    const extra = { kind: "bonus", hand: [{ code: "AAB" }, { code: "ABC" }], gifts: { named: ["soy"] } };
    const claim = piecesOf(page({ verb: "claim", code: "AAB", owner: 0, field: 1 }, { ...table, extra }), english);
    expect(claim.slice(-3)).toMatchObject([
      { kind: "code", code: "AAB", struck: true },
      { kind: "code", code: "ABC", struck: false },
      { kind: "cards", beans: ["soy"], struck: true },
    ]);
  });
});
