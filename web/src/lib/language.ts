// Which language is spoken, and its words on the way; the smallest script asks for them while all others still travel.
export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Where a browser keeps what a person has chosen. */
export const KEY = "haricot.settings";

export interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What was chosen here before; what cannot be read counts as nothing. */
export function chosen(shelf: Pick<Shelf, "getItem">): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(shelf.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The first language of the browser that we speak. */
export function firstLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found !== undefined) return found;
  }
  return "en";
}

/** The language as the reader's own country writes days and hours, where the browser says which that is. */
export function regional(language: string, wanted: readonly string[]): string {
  return wanted.find((tag) => tag.toLowerCase().split("-")[0] === language) ?? language;
}

/** The language that was chosen; a choice of another version of this page may be none today. */
export function spoken(shelf: Pick<Shelf, "getItem">, wanted: readonly string[]): Language {
  const { language } = chosen(shelf);
  return LANGUAGES.find((one) => one === language) ?? firstLanguage(wanted);
}

const PAGES = { en: () => import("../lang/en"), fr: () => import("../lang/fr"), de: () => import("../lang/de") };

/** All words of a language; nobody fetches those of another. */
export const fetchWords = (language: Language) => PAGES[language]();
