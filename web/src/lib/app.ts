// What every screen shares: the person's settings, the language, the address.
import { get, writable } from "svelte/store";
import { api } from "./api";
import type { Catalogue } from "./protocol";
import { readRoute, type Route } from "./routes";
import { loadSettings, type Settings } from "./settings";
import { play as sounded, type Sound } from "./sound";
import { loadWords, wordless, type Words } from "./words";

export const settings = loadSettings(localStorage, navigator.languages);
export const words = writable<Words>(wordless);
export const route = writable<Route>(readRoute(location.hash));
/** The address before this page of rules; empty where it was the first. */
export const cameFrom = writable("");
export const catalogue = writable<Catalogue | null>(null);
/** Whether the first language has arrived; nothing is shown before. */
export const ready = writable(false);

let wanted = "";
settings.subscribe((value: Settings) => {
  const root = document.documentElement;
  root.dataset["theme"] = value.theme;
  root.dataset["motion"] = value.motion;
  root.lang = value.language;
  root.style.fontSize = value.textSize === 100 ? "" : `${value.textSize}%`;
  if (wanted === value.language) return;
  wanted = value.language;
  void loadWords(value.language).then((loaded) => {
    if (loaded.language !== wanted) return;
    words.set(loaded);
    ready.set(true);
  });
});

window.addEventListener("hashchange", (event) => {
  const before = new URL(event.oldURL).hash;
  if (readRoute(before).page !== "rules") cameFrom.set(before);
  route.set(readRoute(location.hash));
  window.scrollTo(0, 0);
});

/** What I am called where a name is needed. */
export function called(): string {
  const name = get(settings).name.trim();
  return name === "" ? get(words).t("guest") : name;
}

/** All that can be chosen; fetched once. */
export async function loadCatalogue(): Promise<Catalogue> {
  const known = get(catalogue) ?? (await api.catalogue());
  catalogue.set(known);
  return known;
}

export function play(sound: Sound, times = 1): void {
  if (get(settings).sound) sounded(sound, times);
}

/** Hear a player no more, or again. */
export function mute(name: string): void {
  settings.update((all) => ({
    ...all,
    muted: all.muted.includes(name) ? all.muted.filter((one) => one !== name) : [...all.muted, name],
  }));
}

export function still(): boolean {
  return get(settings).motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
