// What a person has chosen on this device; kept in the browser.
import { type Writable, writable } from "svelte/store";
import { chosen, KEY, type Language, type Shelf, spoken } from "./language";
import type { Hurry } from "./protocol";

export { firstLanguage, type Language, LANGUAGES } from "./language";
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

export function loadSettings(shelf: Shelf, browserLanguages: readonly string[]): Writable<Settings> {
  const defaults: Settings = {
    language: spoken(shelf, browserLanguages),
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
  const settings: Settings = { ...defaults, ...chosen(shelf), language: defaults.language };
  // A choice of another version of this page may be none today.
  if (!TEXT_SIZES.includes(settings.textSize)) settings.textSize = defaults.textSize;
  if (!SPEEDS.includes(settings.speed)) settings.speed = defaults.speed;
  const store = writable(settings);
  let before: Settings | undefined;
  store.subscribe((value) => {
    if (before !== undefined) {
      try {
        // Another page of ours may have chosen meanwhile: what did not change here stays as it stands there.
        shelf.setItem(KEY, JSON.stringify({ ...value, ...chosen(shelf), ...changed(before, value) }));
      } catch {
        // A full or forbidden shelf: the choice lasts as long as the page.
      }
    }
    before = value;
  });
  return store;
}

function changed(before: Settings, after: Settings): Partial<Settings> {
  const keys = (Object.keys(after) as (keyof Settings)[]).filter((key) => before[key] !== after[key]);
  return Object.fromEntries(keys.map((key) => [key, after[key]]));
}
