// What a person has chosen on this device; kept in the browser.
import { type Writable, writable } from "svelte/store";
import type { Hurry } from "./protocol";

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Hundredths of the usual text size. */
export const TEXT_SIZES = [85, 100, 115, 130, 150, 175, 200] as const;
export const SPEEDS = ["slow", "normal", "fast"] as const satisfies readonly Hurry["speed"][];

export interface Settings {
  language: Language;
  theme: "auto" | "light" | "dark";
  textSize: (typeof TEXT_SIZES)[number];
  sound: boolean;
  keys: boolean;
  /** How fast bots play at tables of my own. */
  speed: Hurry["speed"];
  /** Whether I am asked before a harvest that is a pity. */
  confirm: boolean;
  /** Whether I want a coach at tables with bots alone. */
  coach: boolean;
  /** Whether moves can be typed. */
  line: boolean;
  motion: "auto" | "none";
  name: string;
  /** Whether the base game has been explained. */
  taught: boolean;
  /** The kinds of tables besides it that have been explained. */
  met: readonly string[];
  /** How many tables I had to come back to; their place in the lobby is kept until we know. */
  tables: number;
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
    textSize: 100,
    sound: true,
    keys: true,
    speed: "normal",
    confirm: true,
    coach: false,
    line: false,
    motion: "auto",
    name: "",
    taught: false,
    met: [],
    tables: 0,
    muted: [],
  };
  let stored: Partial<Settings> = {};
  try {
    stored = JSON.parse(shelf.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    // What cannot be read counts as nothing chosen.
  }
  const settings = { ...defaults, ...stored };
  // A choice of another version of this page may be none today.
  if (!LANGUAGES.includes(settings.language)) settings.language = defaults.language;
  if (!TEXT_SIZES.includes(settings.textSize)) settings.textSize = defaults.textSize;
  if (!SPEEDS.includes(settings.speed)) settings.speed = defaults.speed;
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
