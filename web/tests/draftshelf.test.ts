import { describe, expect, it } from "vitest";
import { BLANK } from "../src/lib/composer";
import { keepDraft, recallDraft } from "../src/lib/draftshelf";
import { Offering } from "../src/lib/offering.svelte";
import { sight, view } from "./samples";

class Drawer {
  readonly kept = new Map<string, string>();
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}
const act = () => () => undefined;
const nobody = () => null;

describe("a draft", () => {
  it("outlives the page, and follows its cards", () => {
    const drawer = new Drawer();
    const before = new Offering(() => sight(), act, nobody, drawer);
    before.give({ from: "hand", place: 2 });
    before.want("red", 1);
    const later = sight({ view: view({ hand: ["soy", "chili"] }) });
    const after = new Offering(() => later, act, nobody, drawer);
    expect(after.draft).toMatchObject({ give: [{ from: "hand", place: 1 }], want: ["red"], to: 1 });
    after.clear();
    expect(drawer.kept.size).toBe(0);
  });

  it("ends with its turn, and is no other table's", () => {
    const drawer = new Drawer();
    new Offering(() => sight(), act, nobody, drawer).want("red");
    expect(new Offering(() => sight({ view: view({ turn: 2 }) }), act, nobody, drawer).open).toBe(false);
    expect(new Offering(() => sight({ table: "other" }), act, nobody, drawer).open).toBe(false);
    expect(new Offering(() => sight(), act, nobody, drawer).open).toBe(true);
  });

  it("that cannot be read or kept does no harm", () => {
    const drawer = new Drawer();
    for (const text of ["", "null", "7", "{}", '{"draft":{"give":3}}', '{"draft":{},"moment":{}}', "{"]) {
      drawer.setItem("haricot.draft.t", text);
      expect(recallDraft(drawer, "t")).toBeNull();
    }
    const full = {
      ...drawer,
      setItem: () => {
        throw new Error("full");
      },
      getItem: () => null,
      removeItem: () => undefined,
    };
    const moment = { view: { hand: [], turned: [], turn: 1 }, trading: true };
    expect(() => keepDraft(full, "t", { draft: { ...BLANK, any: true }, moment })).not.toThrow();
  });
});
