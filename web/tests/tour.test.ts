import { describe, expect, it } from "vitest";
import type { Sight } from "../src/lib/sight";
import { besides, type Box, hints } from "../src/lib/tour";

const HINT = { width: 360, height: 150 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe("a hint", () => {
  it("stands below what lies high, and above what lies low", () => {
    const screen = { width: 1366, height: 768 };
    expect(besides(box(200, 60, 300, 100), HINT, screen, null)).toEqual({ left: 210, top: 170 });
    expect(besides(box(200, 560, 300, 100), HINT, screen, null)).toEqual({ left: 210, top: 400 });
  });

  it("keeps clear of the line that says what is to be done", () => {
    const { top } = besides(box(6, 560, 378, 100), HINT, { width: 390, height: 844 }, { top: 520, bottom: 560 });
    expect(top + HINT.height).toBeLessThan(520);
  });

  it("stands at the side where the screen is low", () => {
    const screen = { width: 844, height: 390 };
    const hand = box(430, 150, 400, 190);
    const { left, top } = besides(hand, HINT, screen, null);
    expect(left + HINT.width).toBeLessThan(hand.left);
    expect(top + HINT.height).toBeLessThanOrEqual(screen.height);
  });

  it("lies over nothing that it asks to be tapped", () => {
    const phone = { width: 390, height: 844 };
    const [hand, fields] = [box(4, 678, 382, 106), box(6, 588, 378, 84)];
    const upright = besides(hand, { width: 360, height: 115 }, phone, null, [fields]);
    expect(upright.top + 115).toBeLessThan(fields.top);
    const laptop = { width: 1366, height: 625 };
    const [farm, tray] = [box(0, 370, 380, 252), box(120, 176, 235, 176)];
    const wide = besides(farm, { width: 360, height: 115 }, laptop, null, [tray]);
    expect(wide.left).toBeGreaterThan(tray.left + tray.width);
  });

  it("is always on the screen, whatever it speaks of", () => {
    for (const screen of [
      { width: 844, height: 390 },
      { width: 360, height: 640 },
    ])
      for (const spot of [box(0, 0, 800, 390), box(-6, 300, 200, 200), box(700, 10, 300, 20)]) {
        const hint = { width: 336, height: 180 };
        const { left, top } = besides(spot, hint, screen, { top: 340, bottom: 380 });
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(8);
        expect(left + hint.width).toBeLessThanOrEqual(screen.width - 8);
        expect(top + hint.height).toBeLessThanOrEqual(screen.height - 8);
      }
  });
});

/** A newcomer's table, as far as hints look at it. */
function table(of: { active: number; trading: boolean; turned: string[]; verbs: string[] }): Sight {
  const players = [0, 1, 2].map(() => ({ aside: [] }));
  const view = { kind: "cards", active: of.active, turned: of.turned, turn: 1, players, extra: null };
  return { me: 0, trading: of.trading, legal: of.verbs.map((verb) => ({ verb })), view } as unknown as Sight;
}
const shown = (sight: Sight) =>
  hints(sight, false, [])
    .filter(({ now }) => now)
    .map(({ key }) => key);

describe("a newcomer", () => {
  it("is told of the goal and of offers while others trade, and of the hand when it is planted from", () => {
    expect(shown(table({ active: 1, trading: true, turned: ["red"], verbs: ["take"] }))).toEqual(["goal", "others"]);
    expect(shown(table({ active: 0, trading: false, turned: [], verbs: ["plant"] }))).toEqual([
      "goal",
      "hand",
      "plant",
    ]);
  });
});
