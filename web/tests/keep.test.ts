import { describe, expect, it } from "vitest";
import { keep } from "../src/lib/keep";

describe("what comes again", () => {
  const old = { fields: [{ beans: ["soy"] }, { beans: [] }], coins: 3, next: { cards: 1 }, note: null };

  it("is the old thing where it says the same", () => {
    expect(keep(old, structuredClone(old))).toBe(old);
    expect(keep(3, 3)).toBe(3);
    expect(keep(null, null)).toBe(null);
  });

  it("is new from where it differs upwards, and old beside that", () => {
    const fresh = { ...structuredClone(old), fields: [{ beans: ["soy", "soy"] }, { beans: [] }] };
    const kept = keep(old, fresh);
    expect(kept).toEqual(fresh);
    expect(kept.fields).not.toBe(old.fields);
    expect(kept.fields[1]).toBe(old.fields[1]);
    expect(kept.next).toBe(old.next);
  });

  it("keeps the entries of a list of which one came or went at either end", () => {
    const [a, b, c] = [{ offer: 1 }, { offer: 2 }, { offer: 3 }];
    const shorter = keep([a, b, c], structuredClone([b, c]));
    expect(shorter[0]).toBe(b);
    expect(shorter[1]).toBe(c);
    const longer = keep([a, b], structuredClone([a, b, c]));
    expect(longer).toEqual([a, b, c]);
    expect(longer[1]).toBe(b);
  });

  it("takes nothing that says something else", () => {
    const pairs: [unknown, unknown][] = [
      [{ a: 1 }, { a: 1, b: undefined }],
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ a: undefined }, { b: undefined }],
      [[], {}],
      [{ 0: "soy" }, ["soy"]],
      [null, {}],
      [
        [1, 2],
        [2, 1],
      ],
      [["soy"], []],
    ];
    for (const [before, fresh] of pairs) {
      expect(keep(before, fresh)).toStrictEqual(fresh);
      expect(keep(before, fresh)).not.toBe(before);
    }
  });
});
