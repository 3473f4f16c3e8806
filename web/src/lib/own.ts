// One's own: this person in another browser, everything that is stored, and its end. Words and requests that few people
// need, so that they come when they are wanted.
import type ownEn from "../lang/own/own-en.json";
import { ask } from "./api";
import type { EntryCode, Me, Telling } from "./protocol";
import type { Language } from "./settings";
import type { Args } from "./template";
import type { Words } from "./words";

export type OwnKey = keyof typeof ownEn;
export type OwnWords = (key: OwnKey, args?: Args) => string;

const PAGES: Record<Language, () => Promise<{ default: Record<OwnKey, string> }>> = {
  en: () => import("../lang/own/own-en.json"),
  fr: () => import("../lang/own/own-fr.json"),
  de: () => import("../lang/own/own-de.json"),
};

export async function ownWords(words: Words): Promise<OwnWords> {
  const { default: page } = await PAGES[words.language]();
  return (key, args = {}) => words.filled(page[key], args);
}

export const own = {
  code: () => ask<EntryCode>("/api/me/code", {}),
  enter: (code: string) => ask<Me>("/api/me/enter", { code }),
  forget: () => ask<Me>("/api/me/forget", { sure: true }),
  data: "/api/me/data",
  notices: () => ask<Telling>("/api/me/notices"),
  mail: (address: string, language: Language) => ask<Telling>("/api/me/mail", { address, language }),
  confirm: (code: string) => ask<Telling>("/api/me/mail/confirm", { code }),
};
