// What a person has chosen on this device; kept in the browser.
import { type Writable, writable } from "svelte/store";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  keys: boolean;
  /** Whether moves can be typed, in a line below the table. */
  line: boolean;
  motion: "auto" | "none";
  name: string;
  /** Whether the base game has been explained. */
  taught: boolean;
  /** The kinds of tables besides it that have been explained. */
  met: readonly string[];
  /** Names of muted players. */
  muted: readonly string[];
}

interface Shelf {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const KEY = "haricot.settings";

/** The first language of the browser that we speak. */
export function firstLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language);
    if (found !== undefined) return found;
  }
  return "en";
}

export function loadSettings(shelf: Shelf, browserLanguages: readonly string[]): Writable<Settings> {
  const defaults: Settings = {
    language: firstLanguage(browserLanguages),
    theme: "auto",
    sound: true,
    keys: true,
    line: false,
    motion: "auto",
    name: "",
    taught: false,
    met: [],
    muted: [],
  };
  let stored: Partial<Settings> = {};
  try {
    stored = JSON.parse(shelf.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    // What cannot be read counts as nothing chosen.
  }
  const settings = { ...defaults, ...stored };
  if (!LANGUAGES.includes(settings.language)) settings.language = defaults.language;
  const store = writable(settings);
  let first = true;
  store.subscribe((value) => {
    if (first) first = false;
    else {
      try {
        shelf.setItem(KEY, JSON.stringify(value));
      } catch {
        // A full or forbidden shelf: the choice lasts as long as the page.
      }
    }
  });
  return store;
}
