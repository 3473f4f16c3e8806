import { describe, expect, it } from "vitest";
import type { PuzzleInfo } from "../src/lib/protocol";
import { noted, openOne, readRecord, streakAt } from "../src/lib/puzzling";

const NONE = readRecord(null);

describe("the record of puzzles", () => {
  it("is empty where there is none, or one that cannot be read", () => {
    for (const text of [null, "", "{", "null", "[]", '{"solved":1}', '{"solved":[],"day":"x","streak":0}'])
      expect(readRecord(text)).toEqual({ solved: [], day: -1, streak: 0 });
    expect(readRecord('{"solved":["a",2],"day":7,"streak":3}')).toEqual({ solved: ["a"], day: 7, streak: 3 });
  });

  it("counts days in a row, each once, and begins anew after a day that was left out", () => {
    const first = noted(NONE, "a", "a", 10);
    expect(streakAt(first, 10)).toBe(1);
    expect(noted(first, "a", "a", 10)).toEqual(first);
    const second = noted(first, "b", "b", 11);
    expect([streakAt(second, 11), streakAt(second, 12), streakAt(second, 13)]).toEqual([2, 2, 0]);
    expect(noted(second, "c", "c", 14).streak).toBe(1);
    expect(second.solved).toEqual(["a", "b"]);
  });

  it("does not count other puzzles for the day", () => {
    expect(noted(NONE, "x", "a", 10)).toEqual({ solved: ["x"], day: -1, streak: 0 });
  });

  it("finds a puzzle that is not solved", () => {
    const all: PuzzleInfo[] = [1, 2, 3].map((n) => ({ puzzle: `p${n}`, game: "dice", theme: "order", grade: 1 }));
    expect(openOne(all, { ...NONE, solved: ["p1"] }, "order", 1)?.puzzle).toBe("p2");
    expect(openOne(all, NONE, "order", 2)).toBeUndefined();
  });
});
