import { describe, expect, it } from "vitest";
import { spread, stepOf } from "../src/lib/chart";
import { bestSale, leadSince, mostDeals, ranked } from "../src/lib/ending";
import type { Harvested, Summary } from "../src/lib/protocol";

describe("labels of the chart", () => {
  it("never collide on ties, and stay inside", () => {
    for (const wishes of [
      [50, 50, 50, 50],
      [0, 0, 100, 100],
      [99, 98, 97],
      [10, 60, 61, 12],
      [1, 1, 1, 1, 1, 1, 1],
    ]) {
      const places = spread(wishes, 14, 0, 100);
      const sorted = [...places].sort((a, b) => a - b);
      for (let i = 1; i < sorted.length; i++)
        expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...places)).toBeLessThanOrEqual(100 + 1e-9);
      const order = (all: number[]) => all.map((_, i) => i).sort((a, b) => (all[a] ?? 0) - (all[b] ?? 0) || a - b);
      expect(order(places)).toEqual(order(wishes));
    }
  });
  it("stand where they want to where there is room", () => {
    expect(spread([90, 10, 50], 14, 0, 100)).toEqual([90, 10, 50]);
    expect(spread([50, 50], 14, 0, 100)).toEqual([43, 57]);
  });
  it("count in round numbers", () => {
    expect([4, 9, 17, 60, 640].map(stepOf)).toEqual([1, 2, 5, 20, 200]);
  });
});

describe("the end", () => {
  const result = { places: [2, 1, 2], scores: [5, 9, 5], unit: "coins" };
  const chart = [
    { turn: 1, coins: [0, 0, 0] },
    { turn: 4, coins: [2, 2, 0] },
    { turn: 8, coins: [3, 4, 1] },
    { turn: 12, coins: [5, 9, 5] },
  ];
  it("ranks by place", () => {
    expect(ranked(result).map(({ seat, place, score }) => [seat, place, score])).toEqual([
      [1, 1, 9],
      [0, 2, 5],
      [2, 2, 5],
    ]);
  });
  it("knows what stood out", () => {
    const sale = (seat: number, coins: number): Harvested => ({ turn: 3, seat, bean: "soy", cards: 4, coins });
    expect(bestSale([sale(0, 2), sale(1, 3), sale(2, 3)])?.seat).toBe(1);
    expect(bestSale([sale(0, 0)])).toBeNull();
    expect([mostDeals([1, 3, 2]), mostDeals([3, 3, 1]), mostDeals([0, 0])]).toEqual([1, null, null]);
    expect(leadSince({ chart } as Summary, result)).toBe(8);
    expect(leadSince({ chart } as Summary, { ...result, places: [1, 1, 3] })).toBeNull();
  });
});
