import { describe, expect, it } from "vitest";
import { aim } from "../src/lib/aim.svelte";
import { toNotation } from "../src/lib/command";
import { keepOf, pickAt, toggle } from "../src/lib/dice";
import type { LegalMove, ShownDiceTable, ShownSea, ShownSwap } from "../src/lib/protocol";
import { movesAgainst, ownMoves, tripsTo } from "../src/lib/sea";
import { otherMoves, type Sight } from "../src/lib/sight";
import { hints } from "../src/lib/tour";
import { goodsOf } from "../src/lib/view";
import { loadWords } from "../src/lib/words";
import { english } from "./english";
import { asks, sight, view } from "./samples";

const ship = (name: string, beans: string[]) => ({
  ship: name,
  raided: false,
  prey: false,
  beans,
  bean: beans[0] ?? null,
  count: beans.length,
  pays: 0,
  next: null,
});
const sea: ShownSea = {
  kind: "sea",
  ports: [{ port: "bohnbay", row: ["red", "red", "soy"], run: 2 }],
  fleets: [[ship("1", ["soy", "soy"])], [ship("1", []), ship("pirate", ["red"])], []],
  reserve: [],
  spent: 0,
  discarded: false,
};
const swap: ShownSwap = {
  kind: "swap",
  offer: 7,
  seat: 1,
  to: 0,
  first_come: false,
  parent: null,
  owing: [0],
  declined: [],
  takers: [],
  ship: "pirate",
  other_ship: "1",
};
const dice: ShownDiceTable = {
  kind: "dice",
  seat: 0,
  seats: 2,
  first: 0,
  active: 0,
  turn: 1,
  stage: "rolled",
  over: false,
  goal: 13,
  payout: [0, 0, 0, 1, 2, 3, 4],
  reserve: 50,
  queue: [],
  field: { white: [], cream: [] },
  loose: { white: ["blue", "stink", "stink"], cream: ["soy"] },
  fresh: true,
  closing: false,
  players: [],
};
const keeps: LegalMove[] = [
  { do: "keep white stink", verb: "keep", white: ["stink"], cream: [] },
  { do: "keep white blue stink cream soy", verb: "keep", white: ["blue", "stink"], cream: ["soy"] },
];
const cards = (changes: Partial<Sight>): Sight => sight({ trading: false, partners: [], ...changes });
const rolling = (changes: Partial<Sight<ShownDiceTable>>): Sight<ShownDiceTable> => ({
  ...sight({ trading: false, partners: [] }),
  view: dice,
  legal: keeps,
  ...changes,
});

describe("dice to keep", () => {
  it("are those that were tapped, whichever of equal ones", () => {
    expect(keepOf(keeps, dice.loose, [{ kind: "white", place: 1 }])?.do).toBe("keep white stink");
    expect(keepOf(keeps, dice.loose, [{ kind: "white", place: 2 }])?.do).toBe("keep white stink");
    expect(
      keepOf(keeps, dice.loose, [
        { kind: "cream", place: 0 },
        { kind: "white", place: 2 },
        { kind: "white", place: 0 },
      ])?.do,
    ).toBe("keep white blue stink cream soy");
    expect(keepOf(keeps, dice.loose, [])).toBeUndefined();
  });

  it("are counted through both kinds by the keys, and put back by a second tap", () => {
    expect([0, 3, 4].map((place) => pickAt(dice.loose, place))).toEqual([
      { kind: "white", place: 0 },
      { kind: "cream", place: 0 },
      null,
    ]);
    const picked = toggle([], { kind: "white", place: 1 });
    expect(toggle(picked, { kind: "white", place: 1 })).toEqual([]);
  });
});

describe("ships", () => {
  const legal: LegalMove[] = [
    { do: "sail 2 bohnbay 2", verb: "sail", ship: "2", port: "bohnbay", cards: 2 },
    { do: "sail 2 bohnbay 1", verb: "sail", ship: "2", port: "bohnbay", cards: 1 },
    { do: "sail 1 bohnaco 1", verb: "sail", ship: "1", port: "bohnaco", cards: 1 },
    { do: "sell 1", verb: "sell", ship: "1" },
    { do: "shift 2", verb: "shift", ship: "2" },
    { do: "raid B 1", verb: "raid", owner: 1, ship: "1" },
    { do: "swap 2 B 1", verb: "swap", ship: "2", to: 1, other_ship: "1" },
    { do: "swap 2 C 1", verb: "swap", ship: "2", to: 2, other_ship: "1" },
  ];
  const texts = (moves: readonly LegalMove[]) => moves.map((move) => move.do);

  it("have their trips at the port, the longest one last", () => {
    expect(tripsTo({ legal }, "bohnbay").map(([ship, trips]) => [ship, ...texts(trips)])).toEqual([
      ["2", "sail 2 bohnbay 1", "sail 2 bohnbay 2"],
    ]);
  });

  it("are sold and emptied where they lie", () => {
    expect(texts(ownMoves({ legal }, "1"))).toEqual(["sell 1"]);
    expect(texts(ownMoves({ legal }, "pirate"))).toEqual(["shift 2"]);
  });

  it("of others are asked about one by one, by tapping them", () => {
    const target = { seat: 1, ship: "1" };
    expect(texts(movesAgainst({ legal }, target))).toEqual(["raid B 1", "swap 2 B 1"]);
    expect(movesAgainst({ legal }, { seat: 1, ship: "2" })).toEqual([]);
    aim.toggle(target);
    expect([aim.is(target), aim.is({ seat: 2, ship: "1" })]).toEqual([true, false]);
    aim.toggle({ ...target });
    expect(aim.at).toBeNull();
  });
});

describe("the sister games", () => {
  it("show cargoes on offer among the other offers", () => {
    expect(goodsOf(view({ extra: sea, offers: [swap] }), swap)).toEqual({
      give: ["red"],
      want: ["soy", "soy"],
      any: false,
    });
    expect(goodsOf(view(), swap)).toMatchObject({ give: [], want: [] });
  });

  it("put a question's answers beside its sentence, and all else where it lies", () => {
    const moves: LegalMove[] = [
      { do: "sell 1", verb: "sell", ship: "1" },
      { do: "yield", verb: "yield" },
    ];
    const verbs = (question: boolean) =>
      otherMoves({ legal: moves, asks: { ...asks, question } }).map((move) => move.verb);
    expect(verbs(true)).toEqual(["sell", "yield"]);
    expect(verbs(false)).toEqual(["yield"]);
  });

  it("have moves that read as sentences", () => {
    const w = english.at(["Anna", "Bea"]);
    expect(w.move({ do: "raid B 1", verb: "raid", owner: 1, ship: "1" })).toBe("Raid Bea’s first merchant ship");
    expect(w.move({ do: "sell", verb: "sell", say: "dice.sell" })).toBe("Sell the card");
    expect(w.move({ do: "fly", verb: "fly" } as unknown as LegalMove)).toBe("fly");
  });

  it("are explained once: the base game and what is new each for itself", () => {
    const sailing = cards({ view: view({ extra: sea }) });
    const keys = (taught: boolean, met: string[]) => hints(sailing, taught, met).map((hint) => hint.key);
    expect(keys(true, ["sea"])).toEqual([]);
    expect(keys(true, [])).toEqual(["ports", "ships", "pirates"]);
    expect(keys(false, ["sea"])).toContain("hand");
    expect(hints(rolling({}), false, []).map((hint) => hint.key)).toContain("keep");
  });

  it("are typed as the server lists moves, whatever other games call them", () => {
    const dictionary = {
      beans: new Map([["sau", "stink"]]),
      names: ["Anna", "Bea"],
      verbs: new Map([["behalte", "keep"]]),
    };
    expect(toNotation("pass", dictionary, ["pass"])).toBe("pass");
    expect(toNotation("pass", dictionary, ["done"])).toBe("done");
    expect(toNotation("claim aabbc 1", dictionary, ["claim AABBC 1"])).toBe("claim AABBC 1");
    expect(toNotation("raid bea 1", dictionary, ["raid B 1"])).toBe("raid B 1");
    expect(toNotation("behalte white Sau", dictionary, ["keep white stink"])).toBe("keep white stink");
  });

  it("are understood as people say and type them, without accents too", async () => {
    for (const [language, lines] of [
      ["fr", ["plante soja 1", "plantez soja 1", "PLANTER Soja 1"]],
      ["de", ["baue soja 1", "anbauen Soja 1", "pflanze soja 1"]],
    ] as const) {
      const w = await loadWords(language);
      const verbs = new Map(
        w
          .t("line.verbs")
          .split(" ")
          .map((pair) => pair.split("=") as [string, string]),
      );
      const dictionary = { beans: new Map([[w.short("soy").toLowerCase(), "soy"]]), names: ["Anaïs", "Bea"], verbs };
      for (const line of lines) expect(toNotation(line, dictionary)).toBe("plant soy 1");
      expect([...verbs.values()].every((verb) => /^[a-z]+$/.test(verb))).toBe(true);
    }
    const french = await loadWords("fr");
    const dictionary = {
      beans: new Map([["café", "coffee"]]),
      names: ["Anaïs"],
      verbs: new Map(
        french
          .t("line.verbs")
          .split(" ")
          .map((pair) => pair.split("=") as [string, string]),
      ),
    };
    expect(toNotation("donne cafe#2 contre rien a anais", dictionary)).toBe("offer coffee#2 for nothing to A");
  });
});
