import { describe, expect, it } from "vitest";
import { answerKey } from "../src/lib/cardkeys";
import { isBlank } from "../src/lib/composer";
import { keyWish } from "../src/lib/keys";
import { Play } from "../src/lib/play.svelte";
import type { LegalMove } from "../src/lib/protocol";
import type { Sight } from "../src/lib/sight";
import { field, offer, player, sight, view } from "./samples";

const plant = (bean: string, number: number): LegalMove<"plant"> => ({
  do: `plant ${bean} ${number}`,
  verb: "plant",
  bean,
  field: number,
});

/** A seat at a table that can be changed, and what was done from it. */
class Chair {
  readonly done: string[] = [];
  readonly said: string[] = [];
  readonly play = new Play(
    () => this.sight,
    () => (words) => void this.done.push(words),
    () => ({
      pass: () => void this.said.push("pass"),
      composing: (open) => void this.said.push(open ? "composing" : "cleared"),
    }),
  );

  constructor(public sight: Sight) {}

  press(key: string, code = "", shiftKey = false): boolean {
    const wish = keyWish({ key, code, shiftKey, ctrlKey: false, altKey: false, metaKey: false });
    return wish !== null && answerKey(this.play, wish);
  }
}
/** A time without trade. */
const quiet = { trading: false, partners: [] };
const seat = (changes: Partial<Sight> = {}) => new Chair(sight(changes));

describe("a tap", () => {
  it("on the hand gives while offers can be made", () => {
    const at = seat();
    at.play.tapHand(1);
    expect(at.play.markedInHand).toEqual([1]);
    at.play.tapTurned(0);
    at.play.offering.want("red");
    at.play.offering.propose();
    expect(at.done).toEqual(["offer soy#up soy#1 for red to all"]);
    expect(isBlank(at.play.offering.draft)).toBe(true);
  });

  it("on the front card plants it where there is one field for it", () => {
    const at = seat({ view: view({ turned: [] }), ...quiet, legal: [plant("red", 2)] });
    expect(at.play.plantingAt(2)?.do).toBe("plant red 2");
    expect(at.play.plantingAt(1)).toBeUndefined();
    at.play.tapHand(1);
    at.play.tapHand(0);
    expect(at.done).toEqual(["plant red 2"]);
  });

  it("on a card that lies there chooses it; without a tap the first that fits is next", () => {
    const players = [{ ...player(0), aside: ["wax", "red", "blue"] }, player(1), player(2)];
    const legal = [plant("red", 1), plant("blue", 1)];
    const at = seat({ view: view({ players }), ...quiet, legal });
    expect(at.play.planting).toBe("red");
    expect(at.play.mayPlant("wax")).toBe(false);
    at.play.tapLying(2);
    expect(at.done).toEqual(["plant blue 1"]);
    expect(at.play.planting).toBe("blue");
  });

  it("throws a card of the hand away only when that is confirmed", () => {
    const legal: LegalMove[] = [{ do: "discard soy#2", verb: "discard", bean: "soy", copy: 2 }];
    const at = seat({ ...quiet, legal });
    at.play.tapHand(3);
    expect(at.done).toEqual([]);
    expect(at.play.discard?.do).toBe("discard soy#2");
    at.play.tapHand(3);
    expect(at.play.discard).toBeUndefined();
  });

  it("does nothing where nothing can be done", () => {
    const play = new Play(
      () => sight(),
      () => null,
    );
    play.tapHand(0);
    play.tapTurned(0);
    expect(play.handCan).toBeNull();
    expect(isBlank(play.offering.draft)).toBe(true);
    expect(answerKey(play, { what: "clear" })).toBe(false);
  });
});

const harvest = (number: number): LegalMove<"harvest"> => ({
  do: `harvest ${number}`,
  verb: "harvest",
  field: number,
});
const must = { key: "plant-aside.room", args: {}, yours: true, question: false };

describe("a harvest", () => {
  it("that is a pity asks first", () => {
    const players = [player(0, [field("red", 1, 0), field("blue", 4, 1)]), player(1), player(2)];
    const at = seat({ view: view({ players }) });
    at.play.harvest(1);
    expect([at.done, at.play.asked]).toEqual([[], 1]);
    at.play.harvestAnyway();
    at.play.harvest(2);
    expect([at.done, at.play.asked]).toEqual([["harvest 1", "harvest 2"], null]);
  });

  it("that is a pity like every other way on is not asked about", () => {
    const legal = [harvest(1), harvest(2)];
    const poor = [player(0, [field("red", 1, 0), field("blue", 3, 0)]), player(1), player(2)];
    const forced = seat({ ...quiet, view: view({ players: poor }), legal, asks: must });
    forced.play.harvest(1);
    expect([forced.done, forced.play.asked]).toEqual([["harvest 1"], null]);
    const better = [player(0, [field("red", 1, 0), field("blue", 4, 1)]), player(1), player(2)];
    const chosen = seat({ ...quiet, view: view({ players: better }), legal, asks: must });
    chosen.play.harvest(1);
    expect([chosen.done, chosen.play.asked]).toEqual([[], 1]);
  });
});

describe("what is put forward", () => {
  it("is a harvest where nothing else can be done, and not where it is one thing among others or another's turn", () => {
    expect(seat({ ...quiet, legal: [harvest(1), harvest(2)], asks: must }).play.mustHarvest).toBe(true);
    expect(seat({ ...quiet, legal: [harvest(1), plant("red", 2)], asks: must }).play.mustHarvest).toBe(false);
    expect(seat({ ...quiet, legal: [harvest(1)], asks: { ...must, yours: false } }).play.mustHarvest).toBe(false);
    expect(seat({ ...quiet, legal: [], asks: must }).play.mustHarvest).toBe(false);
  });

  it("is the deal with whoever has agreed", () => {
    const pick: LegalMove<"pick"> = { do: "pick 1 B", verb: "pick", offer: 1, taker: 1 };
    const close: LegalMove<"close"> = { do: "close", verb: "close" };
    expect(seat({ legal: [close] }).play.agreed).toEqual([]);
    expect(seat({ legal: [pick, close] }).play.agreed).toEqual([pick]);
  });
});

describe("a draft", () => {
  it("follows its cards through the trading and ends with it", () => {
    const at = seat();
    at.play.tapHand(3);
    at.sight = sight({ view: view({ hand: ["red", "chili", "soy"] }) });
    expect(at.play.markedInHand).toEqual([2]);
    at.sight = sight({ view: view({ turn: 2 }) });
    expect(isBlank(at.play.offering.draft)).toBe(true);
    at.sight = sight(quiet);
    expect(isBlank(at.play.offering.draft)).toBe(true);
  });

  it("says that it is put together", () => {
    const at = seat();
    at.play.tapHand(3);
    expect(at.said).toEqual(["composing"]);
  });

  it("says that it was taken apart again, or cleared", () => {
    const at = seat();
    at.play.tapHand(3);
    at.play.tapHand(3);
    at.play.tapHand(3);
    at.play.offering.clear();
    expect(at.said).toEqual(["composing", "cleared", "composing", "cleared"]);
  });

  it("that the end of the trading came before is said to have lapsed, until the next turn", () => {
    const at = seat();
    at.play.tapHand(3);
    expect(at.play.offering.lapsed).toBe(false);
    at.sight = sight(quiet);
    expect(at.play.offering.lapsed).toBe(true);
    at.sight = sight({ ...quiet, view: view({ turn: 2 }) });
    expect(at.play.offering.lapsed).toBe(false);
  });

  it("that is cleared or sent in time has not lapsed", () => {
    const at = seat();
    at.play.tapHand(3);
    at.play.offering.propose();
    at.sight = sight(quiet);
    expect(at.play.offering.lapsed).toBe(false);
  });

  it("is still put together after I have passed on what is open", () => {
    const at = seat();
    at.play.pass();
    at.play.tapHand(3);
    at.play.pass();
    expect(at.said).toEqual(["pass", "composing", "pass", "composing"]);
  });

  it("that is sent says it by that alone", () => {
    const at = seat();
    at.play.tapHand(3);
    at.play.offering.propose();
    expect(at.said).toEqual(["composing"]);
  });

  it("asks the player on whose field the bean grows, if it asks nobody yet", () => {
    const at = seat();
    at.play.offering.want("red", 2);
    at.play.offering.want("wax", 1);
    expect(at.play.offering.draft).toMatchObject({ want: ["red", "wax"], to: 2 });
  });
});

describe("keys", () => {
  const asking = [offer({ offer: 1 }), offer({ offer: 2, seat: 2 })];
  const legal: LegalMove[] = [
    { do: "take 1", verb: "take", offer: 1 },
    { do: "decline 1", verb: "decline", offer: 1 },
    { do: "decline 2", verb: "decline", offer: 2 },
    { do: "close", verb: "close" },
  ];

  it("accept the first offer, pass on all that are open, and end the trading", () => {
    const at = seat({ view: view({ offers: asking }), legal });
    at.press("a");
    at.press("p");
    at.press("t");
    expect([at.done, at.said]).toEqual([["take 1", "close"], ["pass"]]);
  });

  it("refuse with the same key what the game proposes", () => {
    const at = seat({ ...quiet, legal: [{ do: "refuse", verb: "refuse" }] });
    at.press("p");
    expect([at.done, at.said]).toEqual([["refuse"], []]);
  });

  it("accept nothing of those who are muted", () => {
    const at = seat({ view: view({ offers: asking }), legal, muted: [sight().w.seat(1)] });
    at.press("a");
    expect(at.done).toEqual([]);
  });

  it("take the last offer back", () => {
    const at = seat({ legal: [1, 2].map((number) => ({ do: `withdraw ${number}`, verb: "withdraw", offer: number })) });
    at.press("x");
    expect(at.done).toEqual(["withdraw 2"]);
  });

  it("plant with the key that sends, where there is nothing to send", () => {
    const at = seat({ ...quiet, view: view({ turned: [] }), legal: [plant("red", 1)] });
    at.press("Enter");
    expect(at.done).toEqual(["plant red 1"]);
  });

  it("make an offer of one card for another in three", () => {
    const at = seat({ beans: [{ bean: "blue", cards: 20, meter: [] }] });
    at.press("1", "Digit1");
    at.press("!", "Digit1", true);
    at.press("Enter");
    expect(at.done).toEqual(["offer red#1 for blue to all"]);
  });

  it("put an offer together and give it away", () => {
    const at = seat();
    expect(at.press("9", "Digit9")).toBe(false);
    expect(at.press("Enter")).toBe(false);
    at.press("1", "Digit1");
    at.press("0", "Digit0");
    expect(at.play.offering.draft.any).toBe(true);
    at.press("g");
    expect(at.done).toEqual(["offer red#1 to all"]);
  });
});
