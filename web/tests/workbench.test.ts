import { afterEach, describe, expect, it, vi } from "vitest";
import { Benching } from "../src/lib/benching.svelte";
import { columns, marks } from "../src/lib/plots";
import type { Bench, Mistake, Parameter } from "../src/lib/protocol";
import { readRoute, to } from "../src/lib/routes";
import {
  beansOf,
  linkOf,
  mistakesAt,
  mistakesElsewhere,
  numbersOf,
  readLink,
  type Rules,
  same,
  tableOptions,
  withBeans,
  withValue,
} from "../src/lib/workbench";

const RULES: Rules = {
  game: "bohnanza-2016",
  seats: 4,
  options: { hand: "3/4/5/6", plants: "1+2", "field-price": "none", beans: "garden:0,soy:14:2/4/6/8,blue::4/6/8/9" },
};

const parameter = (some: Partial<Parameter>): Parameter => ({
  key: "fields",
  house: true,
  kind: "number",
  printed: "2",
  values: [],
  numbers: [[1, 4]],
  between: "",
  none: "",
  beans: [],
  ...some,
});
const BEANS = parameter({
  key: "beans",
  kind: "beans",
  printed: "soy:12:2/4/6/7,blue:20:4/6/8/10,coffee:0:4/7/10/12",
  beans: [
    { bean: "soy", copies: 12, meter: [2, 4, 6, 7] },
    { bean: "blue", copies: 20, meter: [4, 6, 8, 10] },
    { bean: "coffee", copies: 0, meter: [4, 7, 10, 12] },
  ],
});

/** What a browser makes of an address. */
const followed = (address: string) => {
  const route = readRoute(address);
  return readLink(route.page === "workbench" ? route.link : "");
};

describe("a link", () => {
  it.each([RULES, { game: "dice", seats: 3, options: {} }])("says what it was made of: $game", (rules) => {
    expect(followed(to.workbench(linkOf(rules)))).toEqual({ rules });
  });

  it("survives what chats put around it", () => {
    expect(followed(`${to.workbench(linkOf(RULES))}).`)).toEqual({ rules: RULES });
  });

  it("that lost or changed anything on its way is damaged", () => {
    const link = linkOf(RULES);
    for (let at = 2; at < link.length; at++) {
      expect([at, "rules" in readLink(link.slice(0, at))]).toEqual([at, false]);
      expect([at, "rules" in readLink(link.slice(0, at) + link.slice(at + 1))]).toEqual([at, false]);
    }
    expect(readLink("1/bohnanza-2016")).toEqual({ problem: "damaged" });
    expect(readLink("nonsense")).toEqual({ problem: "damaged" });
  });

  it("of another version is not guessed at", () => {
    expect(readLink(linkOf(RULES).replace(/^1/, "2"))).toEqual({ problem: "version", version: "2" });
    expect(readLink("7/something/else/entirely")).toEqual({ problem: "version", version: "7" });
  });
});

describe("a value", () => {
  it("that is as printed is not set", () => {
    const fields = parameter({});
    expect(withValue({}, fields, "3")).toEqual({ fields: "3" });
    expect(withValue({ fields: "3", drawn: "2" }, fields, "2")).toEqual({ drawn: "2" });
    expect(same({ ...RULES, options: {} }, { ...RULES, options: withValue({}, fields, "2") })).toBe(true);
  });

  it("has its numbers, the last for all that follow", () => {
    const hand = parameter({ key: "hand", kind: "numbers", between: "/", numbers: [1, 2, 3, 4].map(() => [1, 20]) });
    expect(numbersOf(hand, "3/4")).toEqual([3, 4, 4, 4]);
    expect(numbersOf(hand, "3/4/5/6/6")).toEqual([3, 4, 5, 6]);
    expect(numbersOf(parameter({}), "3")).toEqual([3]);
  });

  it("of beans says what differs, and nothing else", () => {
    const [soy, blue, coffee] = beansOf(BEANS, "soy:14,blue::4/6/8/9");
    expect(soy).toEqual({ bean: "soy", copies: 14, meter: [2, 4, 6, 7] });
    expect(blue).toEqual({ bean: "blue", copies: 20, meter: [4, 6, 8, 9] });
    expect(coffee).toEqual(BEANS.beans[2]);
    expect(withBeans({}, BEANS, beansOf(BEANS, "soy:14,blue::4/6/8/9"))).toEqual({ beans: "soy:14,blue::4/6/8/9" });
    expect(withBeans({ beans: "soy:14" }, BEANS, BEANS.beans)).toEqual({});
  });
});

describe("a table", () => {
  it("is played by these rules, and not by what the host has preset", () => {
    const bench = { game: "g", seats: 4, parameters: [parameter({}), BEANS], changes: [], mistakes: [] };
    expect(tableOptions(bench, { beans: "soy:14" })).toEqual({ fields: "", beans: "soy:14" });
  });
});

describe("a mistake", () => {
  const mistake = (option: string, args: Mistake["args"] = {}): Mistake => ({ option, key: "x", args, sentence: "" });
  const all = [mistake("fields"), mistake("beans", { bean: "soy" }), mistake("beans"), mistake("colour")];
  it("is said where it was made", () => {
    expect(mistakesAt(all, "fields")).toEqual([all[0]]);
    expect(mistakesAt(all, "beans", "soy")).toEqual([all[1]]);
    expect(mistakesAt(all, "beans")).toEqual([all[2]]);
    const bench = { mistakes: all, parameters: [parameter({}), BEANS] };
    expect(mistakesElsewhere({ ...bench, game: "", seats: 4, changes: [] })).toEqual([all[3]]);
  });
});

describe("the bench", () => {
  afterEach(() => vi.useRealTimers());

  it("is asked once the hand rests, and keeps the newest answer alone", async () => {
    vi.useFakeTimers();
    const asked: Rules[] = [];
    const answers: ((bench: Bench) => void)[] = [];
    const look = (rules: Rules) => {
      asked.push(rules);
      return new Promise<Bench>((answer) => answers.push(answer));
    };
    const kept: Rules[] = [];
    const benching = new Benching({ game: "g", seats: 4, options: {} }, (rules) => kept.push(rules), look);
    const bench = (seats: number): Bench => ({ game: "g", seats, parameters: [], changes: [], mistakes: [] });
    benching.set(parameter({}), "3");
    benching.set(parameter({}), "4");
    await vi.advanceTimersByTimeAsync(500);
    expect(asked.map(({ options }) => options)).toEqual([{}, { fields: "4" }]);
    expect(kept.at(-1)?.options).toEqual({ fields: "4" });
    answers[1]?.(bench(4));
    answers[0]?.(bench(9));
    await vi.advanceTimersByTimeAsync(0);
    expect([benching.bench?.seats, benching.fine]).toEqual([4, true]);
    benching.reset("fields");
    expect([benching.rules.options, benching.fine]).toEqual([{}, false]);
    benching.close();
  });
});

describe("a plot", () => {
  it("has a few round marks, up to the largest value", () => {
    expect(marks(0.52, 4)).toEqual([0, 0.2, 0.4, expect.closeTo(0.6)]);
    expect(marks(37)).toEqual([0, 10, 20, 30, 40]);
    expect(marks(0)).toEqual([0, 1]);
  });

  it("puts all games into its columns", () => {
    const own: [number, number][] = [[20, 3], [21, 1], [35, 4]]; // prettier-ignore
    const found = columns([own, [[10, 2]]], 6);
    expect(found.length).toBeLessThanOrEqual(6);
    expect([found[0]?.from, found.at(-1)?.to ?? 0]).toEqual([10, expect.any(Number)]);
    for (const which of [0, 1]) expect(found.reduce((sum, { shares }) => sum + (shares[which] ?? 0), 0)).toBeCloseTo(1);
    expect(columns([own], 100).map(({ from, to }) => to - from)).toEqual(Array(16).fill(0));
    expect(columns([[]], 5)).toEqual([]);
  });
});
