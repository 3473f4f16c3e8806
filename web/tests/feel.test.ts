import { describe, expect, it } from "vitest";
import { way } from "../src/lib/flying";
import { soundOf } from "../src/lib/hearing";
import { LONGEST, rain } from "../src/lib/joy";
import { flightsOf } from "../src/lib/movement";
import { type Sound, SOUNDS, strokes } from "../src/lib/sound";
import { frame } from "./samples";

const told = (key: string, args: Record<string, unknown>) => ({ key, args }) as never;
const fly = (key: string, args: Record<string, unknown>) => flightsOf([told(key, args)], 0);

describe("cards travel", () => {
  it("from where they lay to the very card they become", () => {
    expect(fly("plant", { seat: 1, bean: "red", field: 2, cards: 3 })).toEqual([
      { from: "tray-1|turned|hand-1", to: "field-1-2", bean: "red", last: 0, wait: 0, takes: 220 },
    ]);
    expect(fly("draw", { seat: 0, beans: ["red", "soy"] }).map(({ bean, last }) => [bean, last])).toEqual([
      ["red", 1],
      ["soy", 0],
    ]);
    expect(fly("draw", { seat: 1, cards: 2 }).map(({ bean, to }) => [bean, to])).toEqual([
      [null, "hand-1"],
      [null, "hand-1"],
    ]);
  });

  it("past each other where they change hands", () => {
    const swap = fly("deal", { seat: 0, to: 2, give: ["soy"], want: ["red", "red"] });
    expect(swap.map(({ bean, side, to }) => [bean, side, to])).toEqual([
      ["soy", 1, "tray-2|seat-2"],
      ["red", -1, "tray-0|seat-0"],
      ["red", -1, "tray-0|seat-0"],
    ]);
    const [give, want] = [swap[0], swap[1]];
    const box = (left: number, top: number) => ({ left, top, width: 72, height: 100 });
    const market = box(500, 300);
    if (give === undefined || want === undefined) throw new Error("two cards cross");
    const over = (frames: Keyframe[]) => String(frames[1]?.transform);
    const one = way(give, box(0, 0), box(900, 600), market);
    const other = way(want, box(900, 600), box(0, 0), market);
    expect(one).toHaveLength(3);
    expect(over(one)).not.toBe(over(other));
    expect(way(give, box(0, 0), box(900, 600), null)).toHaveLength(2);
  });

  it("with coins that follow each other, and the rest to the discards", () => {
    const harvest = fly("harvest", { seat: 0, bean: "red", field: 1, cards: 6, coins: 3 });
    expect(harvest.map(({ to, coin, wait }) => [to, coin, wait])).toEqual([
      ["discards", undefined, 0],
      ["coins-0", true, 60],
      ["coins-0", true, 120],
      ["coins-0", true, 180],
    ]);
    expect(fly("harvest", { seat: 0, bean: "red", field: 1, cards: 1, coins: 0 })).toHaveLength(1);
  });

  it("and never hold up a decision", () => {
    const events = [
      told("deal", { seat: 0, to: 2, give: ["soy", "blue", "red"], want: ["red", "red", "wax"] }),
      told("draw", { seat: 0, beans: ["red", "soy", "blue"] }),
      told("harvest", { seat: 0, bean: "red", field: 1, cards: 12, coins: 4 }),
    ];
    for (const flights of [flightsOf(events, 0), ...events.map((event) => flightsOf([event], 0))]) {
      expect(flights.length).toBeLessThanOrEqual(8);
      for (const { wait, takes } of flights) expect(wait + takes).toBeLessThanOrEqual(400);
    }
    expect(flightsOf([told("close", { seat: 0 })], 0)).toEqual([]);
  });

  it("straight, and as large as what they leave and become", () => {
    const [plant] = fly("plant", { seat: 0, bean: "red", field: 1, cards: 1 });
    if (plant === undefined) throw new Error("a planted card flies");
    const frames = way(
      plant,
      { left: 0, top: 0, width: 144, height: 200 },
      { left: 100, top: 50, width: 72, height: 100 },
      null,
    );
    expect(frames.map(({ transform }) => transform)).toEqual([
      "translate(72.0px, 100.0px) scale(1.600)",
      "translate(136.0px, 100.0px) scale(1.000)",
    ]);
  });
});

describe("joy", () => {
  it("is short, and over the whole screen", () => {
    for (const random of [() => 0, () => 0.999]) {
      const drops = rain(random);
      expect(drops).toHaveLength(24);
      for (const { left, timing } of drops) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThan(100);
        expect(timing.delay + timing.duration).toBeLessThanOrEqual(LONGEST);
      }
    }
  });
});

describe("sounds", () => {
  it("go with the most telling thing that happened", () => {
    const heard = (tell: never[], changes = {}) => soundOf(frame(2, undefined, { tell, ...changes }), frame(1), 0);
    expect(heard([told("plant", {}), told("harvest", { coins: 3 })])).toEqual({ sound: "coins", times: 3 });
    expect(heard([told("plant", {}), told("turn", { seat: 0 })])?.sound).toBe("turn");
    expect(heard([told("plant", {}), told("turn", { seat: 1 })])?.sound).toBe("plant");
    expect(heard([told("take-back", { seat: 1 })])?.sound).toBe("card");
    expect(heard([told("offer", { offer: 1 })])).toBeNull();
    const legal = [{ do: "take 1", verb: "take", offer: 1 }];
    expect(heard([told("offer", { offer: 1 })], { legal })?.sound).toBe("offer");
    expect(heard([told("end", {})], { result: { places: [1], scores: [1], unit: "coins" } })?.sound).toBe("end");
  });

  it("are short, bounded, and each its own", () => {
    for (const sound of Object.keys(SOUNDS) as Sound[]) {
      for (const { at, length, loud, hertz } of strokes(sound, 99)) {
        expect(at + length).toBeLessThanOrEqual(1.3);
        expect(loud).toBeLessThanOrEqual(0.6);
        expect(hertz).toBeGreaterThan(100);
      }
    }
    expect(new Set(Object.values(SOUNDS).map((sound) => JSON.stringify(sound))).size).toBe(Object.keys(SOUNDS).length);
    expect(strokes("coins", 3).map(({ at }) => at.toFixed(2))).toEqual(["0.00", "0.06", "0.12"]);
  });
});
