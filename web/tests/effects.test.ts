import { describe, expect, it } from "vitest";
import type { Meter } from "../src/lib/composer";
import { effects, useless } from "../src/lib/effects";
import type { ShownField } from "../src/lib/protocol";
import { empty, field, player, view } from "./samples";

const soy = [
  [2, 1],
  [4, 2],
  [6, 3],
  [7, 4],
] as const;
const red = [
  [2, 1],
  [3, 2],
] as const;
const meters = new Map<string, Meter>([
  ["soy", soy],
  ["red", red],
]);
const farm = (fields: ShownField[], homes?: Record<string, number[]>) => {
  const one = player(0, fields);
  return view({ players: [homes === undefined ? one : { ...one, homes }, player(1)] });
};
const told = (fields: ShownField[], received: string[], homes?: Record<string, number[]>) =>
  effects(farm(fields, homes), 0, received, meters).map(({ bean, outcome, before, after, coins, more, other }) => [
    bean,
    outcome,
    before,
    after,
    coins,
    more,
    other,
  ]);

describe("what cards received do", () => {
  it("brings a field to its next coin, or nearer to it", () => {
    expect(told([field("soy", 3, 1), empty], ["soy"])).toEqual([["soy", "pays", 3, 4, 2, 0, null]]);
    expect(told([field("soy", 4, 2), empty], ["soy"])).toEqual([["soy", "grows", 4, 5, 3, 1, null]]);
    expect(told([field("soy", 7, 4), empty], ["soy"])).toEqual([["soy", "full", 7, 8, 4, 0, null]]);
  });

  it("starts a field, which may pay at once", () => {
    expect(told([empty, empty], ["soy"])).toEqual([["soy", "starts", 0, 1, 0, 0, null]]);
    expect(told([empty, empty], ["soy", "soy"])).toEqual([["soy", "starts", 0, 2, 1, 0, null]]);
  });

  it("needs a harvest where no field is free, and says which where there is no choice", () => {
    const full = [field("green", 3, 1), field("blue", 2, 0)];
    expect(told(full, ["soy"])).toEqual([["soy", "needs", 0, 1, 0, 0, null]]);
    const single = [{ ...field("green", 1, 0), protected: true }, field("blue", 2, 0)];
    expect(told(single, ["soy"])).toEqual([["soy", "needs", 0, 1, 0, 0, "blue"]]);
  });

  it("gives one free field away only once, and to none that grows already", () => {
    expect(told([field("soy", 3, 1), empty], ["red", "soy", "blue"]).map(([bean, what]) => [bean, what])).toEqual([
      ["red", "starts"],
      ["soy", "pays"],
      ["blue", "needs"],
    ]);
  });

  it("goes by where the server says a card may go", () => {
    const fields = [field("red", 3, 2), field("green", 1, 0)];
    expect(told(fields, ["soy"], { soy: [1] })).toEqual([["soy", "turns", 3, 4, 2, 0, "red"]]);
    expect(told([empty, empty], ["soy"], {})).toEqual([["soy", "needs", 0, 1, 0, 0, null]]);
  });

  it("is of no use where nothing of it finds a place or a coin", () => {
    const full = farm([field("green", 3, 1), field("soy", 7, 4)]);
    expect(useless(effects(full, 0, ["red", "soy"], meters))).toBe(true);
    expect(useless(effects(full, 0, [], meters))).toBe(true);
    expect(useless(effects(full, 0, ["green"], meters))).toBe(true);
    expect(useless(effects(farm([field("soy", 3, 1), empty]), 0, ["soy"], meters))).toBe(false);
  });
});
