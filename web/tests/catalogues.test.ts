import { describe, expect, it } from "vitest";
import type { Language } from "../src/lib/settings";
import { type Args, category, filled, places } from "../src/lib/template";
import { loadWords } from "../src/lib/words";
import { asked } from "./asked";
import { game, read } from "./catalogue";

const LANGUAGES = ["en", "fr", "de"] as const;
type Section = Record<string, string>;
const page = (language: Language) => read<Section>(`../src/lang/${language}.json`);

/** Words that come when they are wanted. */
const LATER = ["own", "learn", "tour", "coach", "puzzle", "share", "workbench"] as const;
const later = (pages: string, language: Language) => read<Section>(`../src/lang/${pages}/${pages}-${language}.json`);

interface Vector {
  language: Language;
  names: string[];
  /** The seat of who reads. */
  reader?: number;
  args: Args;
  expected: string;
}
const vectors = read<{
  categories: [Language, number, string][];
  templates: (Vector & { template: string })[];
  sentences: (Vector & { section: string; key: string })[];
}>("../../tests/words.json");

/** What each argument of a template must be; several types show the same thing, each in its way. */
function needs(template: string): Record<string, string> {
  const numbers = new Set(["plural", "number", "crop", ...Object.keys(game["plural"] ?? {})]);
  const same: Record<string, string> = { beans: "bean", some: "cards" };
  const takes = (type: string) => (numbers.has(type) ? "number" : (same[type] ?? type));
  const found = places(template).map(({ name, type }) => [name, type.toLowerCase()] as const);
  const crop = found.some(([, type]) => type === "crop") ? { bean: "bean" } : {};
  return { ...crop, ...Object.fromEntries(found.map(([name, type]) => [name, takes(type)])) };
}

describe("templates say what Python says", () => {
  it.each(vectors.templates)("$language $template", async ({ language, names, reader, template, args, expected }) => {
    expect((await loadWords(language)).at(names, reader).filled(template, args)).toBe(expected);
  });
  it.each(vectors.sentences)(
    "$language $section $key",
    async ({ language, names, reader, section, key, args, expected }) => {
      expect((await loadWords(language)).at(names, reader).sentence(section, key, args)).toBe(expected);
    },
  );
  it("by the same plural categories", () => {
    for (const [language, n, expected] of vectors.categories)
      expect([language, n, category(language, n)]).toEqual([language, n, expected]);
  });
});

describe("the words of the page", () => {
  it.each(LANGUAGES)("are the same in every language, with the same typed places: %s", (language) => {
    const [ours, english] = [page(language), page("en")];
    expect(Object.keys(ours)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english))
      expect([key, needs(ours[key] ?? "")]).toEqual([key, needs(text)]);
  });

  it.each(LANGUAGES)("have types there are, and plurals with their forms: %s", (language) => {
    const types = new Set(["text", "number", "plural", "seat", "seats", "cards", "some", "crop"]);
    for (const section of [game, game["plural"] ?? {}]) for (const type of Object.keys(section)) types.add(type);
    for (const [key, text] of Object.entries(page(language))) {
      expect([key, filled(text, () => "").match(/[{}|]/)]).toEqual([key, null]);
      for (const { type, forms } of places(text)) {
        expect([key, type, types.has(type.toLowerCase())]).toEqual([key, type, true]);
        expect([key, forms.has("other")]).toEqual([key, type === "plural" || forms.size > 0]);
      }
    }
  });

  it.each(LANGUAGES)("that come later are the same in every language too: %s", (language) => {
    for (const pages of LATER) {
      const [ours, english] = [later(pages, language), later(pages, "en")];
      expect(Object.keys(ours)).toEqual(Object.keys(english));
      for (const [key, text] of Object.entries(english))
        expect([key, needs(ours[key] ?? "")]).toEqual([key, needs(text)]);
    }
  });

  it("on a button that ends a phase are for a phase there is", () => {
    for (const key of Object.keys(page("en"))) {
      const phase = /^(?:done|close)\.(.+)$/.exec(key)?.[1];
      if (phase !== undefined) expect([key, phase in (game["stage"] ?? {})]).toEqual([key, true]);
    }
  });

  it("are there for all that the sources ask for, and get the arguments they need", () => {
    const known = Object.entries(page("en"));
    const questions = asked();
    expect(questions.length).toBeGreaterThan(300);
    for (const { path, text, key, names } of questions) {
      const found = known.filter(([one]) => key.test(one));
      expect([path, text, found.length > 0]).toEqual([path, text, true]);
      // Of a key that is known only at run time, what comes without arguments may be any of those that need none.
      if (names === null || (names.length === 0 && found.length > 1)) continue;
      for (const [one, template] of found) {
        const missing = Object.keys(needs(template)).filter((name) => !names.includes(name));
        expect([path, one, missing]).toEqual([path, one, []]);
      }
    }
  }, 30_000);
});
