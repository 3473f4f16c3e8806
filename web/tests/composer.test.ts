import { describe, expect, it } from "vitest";
import {
  addressee,
  addWant,
  BLANK,
  carryOver,
  counter,
  type Draft,
  kindOf,
  offerText,
  promisedTwice,
  removeWant,
  sensible,
  toggleAny,
  toggleGive,
} from "../src/lib/composer";
import { offer, sight, view } from "./samples";

const hand = (place: number) => ({ from: "hand", place }) as const;
const turned = (place: number) => ({ from: "turned", place }) as const;
const everybody = [null, 1, 2];
const text = (changes: Partial<Draft>, partners: (number | null)[] = everybody) =>
  offerText(sight({ partners }), draft(changes));
const draft = (changes: Partial<Draft>): Draft => ({ ...BLANK, ...changes });

describe("the text of an offer", () => {
  it("names each card by where it lies, so that the tapped one goes", () => {
    expect(text({ give: [hand(3)], want: ["red"] })).toBe("offer soy#2 for red to all");
    expect(text({ give: [hand(0)], want: ["blue", "blue"], to: 2 })).toBe("offer red#1 for 2 blue to C");
    expect(text({ give: [hand(1), turned(0)] })).toBe("offer soy#up soy#1 to all");
  });

  it("knows gifts, requests, calls, first come and counters", () => {
    expect(text({ give: [turned(1)], to: 1 })).toBe("offer blue#up to B");
    expect(text({ want: ["red"] })).toBe("offer nothing for red to all");
    expect(text({ give: [turned(1)], any: true, firstCome: true })).toBe("offer blue#up for any to all first");
    expect(text({ give: [hand(0)], want: ["soy"], parent: 4, firstCome: true }, [1])).toBe(
      "offer red#1 for soy to B re 4",
    );
  });
});

describe("a draft", () => {
  it("toggles cards and beans", () => {
    const one = toggleGive(BLANK, hand(1));
    expect(one.give).toEqual([hand(1)]);
    expect(toggleGive(one, hand(1)).give).toEqual([]);
    expect(removeWant(addWant(addWant(BLANK, "red"), "red"), "red").want).toEqual(["red"]);
    expect(toggleAny(addWant(BLANK, "red"))).toMatchObject({ any: true, want: [] });
    expect(addWant(toggleAny(BLANK), "red")).toMatchObject({ any: false, want: ["red"] });
  });

  it("has a kind", () => {
    expect(kindOf(BLANK)).toBe("empty");
    expect(kindOf(draft({ any: true }))).toBe("empty");
    expect(kindOf(draft({ give: [hand(0)] }))).toBe("gift");
    expect(kindOf(draft({ want: ["red"] }))).toBe("request");
    expect(kindOf(draft({ give: [hand(0)], any: true }))).toBe("call");
    expect(kindOf(draft({ give: [hand(0)], want: ["red"] }))).toBe("trade");
  });

  it("goes to one who may be asked", () => {
    expect(addressee(everybody, BLANK)).toBeNull();
    expect(addressee(everybody, draft({ to: 2 }))).toBe(2);
    expect(addressee([2], BLANK)).toBe(2);
    expect(addressee([2], draft({ to: 1 }))).toBe(2);
  });

  it("never asks for a bean it gives", () => {
    expect(sensible(view(), draft({ give: [hand(1)], want: ["soy", "red"] })).want).toEqual(["red"]);
    const fine = draft({ give: [hand(1)], want: ["red"] });
    expect(sensible(view(), fine)).toBe(fine);
    const mirrored = offer({ offer: 3, to: 0, give: ["soy", "blue"], want: ["soy"] });
    expect(counter(view({ active: 1 }), mirrored)).toMatchObject({ want: ["blue"], give: [hand(1)] });
  });

  it("follows its cards when the hand moves up, and loses those that are gone", () => {
    const before = view();
    const after = view({ hand: ["soy", "chili", "soy"], turned: ["blue"] });
    expect(carryOver(draft({ give: [hand(2), turned(0), turned(1)] }), before, after).give).toEqual([
      hand(1),
      turned(0),
    ]);
    const same = draft({ give: [hand(0)] });
    expect(carryOver(same, before, view())).toBe(same);
  });

  it("forgets the offer it answers once that is gone", () => {
    const answer = draft({ parent: 1, want: ["red"] });
    expect(carryOver(answer, view({ offers: [offer()] }), view()).parent).toBeNull();
  });

  it("starts a counter-offer from what was asked", () => {
    const table = view({ active: 1, seat: 0 });
    expect(counter(table, offer({ offer: 3, to: 0, give: ["blue"], want: ["soy", "soy", "green"] }))).toMatchObject({
      to: 1,
      parent: 3,
      want: ["blue"],
      give: [hand(1), hand(3)],
    });
  });
});

describe("public facts", () => {
  it("warn of cards promised more often than there are", () => {
    const table = view({ offers: [offer({ seat: 0, to: 1, give: ["red"], want: ["blue"] })] });
    expect(promisedTwice(table)).toEqual([]);
    expect(promisedTwice(table, ["red"])).toEqual(["red"]);
    expect(promisedTwice(table, ["soy", "soy", "soy"])).toEqual([]);
  });
});
