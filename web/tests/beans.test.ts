import { describe, expect, it } from "vitest";
import { cardStyles, LOOKS } from "../src/lib/beans";

describe("the styles of cards", () => {
  const pictures: string[] = [];
  const styles = cardStyles((picture) => `blob:${pictures.push(picture)}`);

  it("has a drawing, two hatchings and two colours for every bean", () => {
    for (const [bean, { band, tint }] of Object.entries(LOOKS)) {
      const [rule = ""] = new RegExp(`\\[data-bean="${bean}"\\] \\{[^}]*\\}`).exec(styles) ?? [];
      expect(rule).toContain(`--band: ${band};`);
      expect(rule).toContain(`--tint: ${tint};`);
      for (const part of ["art", "hatch", "ghost"]) expect(rule).toMatch(new RegExp(`--${part}: url\\("blob:\\d+"\\)`));
    }
  });

  it("has pictures that stand alone: nothing in them refers to a page", () => {
    expect(pictures.length).toBe(3 * Object.keys(LOOKS).length + 1);
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[^"]+".*<\/svg>$/s);
      expect(picture).not.toMatch(/currentColor|var\(|href=|url\(/);
    }
  });
});
