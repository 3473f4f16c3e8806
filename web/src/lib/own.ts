// One's own: this person in another browser, everything that is stored, and its end. Words and requests that few people
// need, so that they come when they are wanted.
import type ownEn from "../lang/own/own-en.json";
import { ask } from "./api";
import { later, type LaterWords } from "./laterwords";
import type { EntryCode, Me, Telling } from "./protocol";
import type { Language } from "./settings";

export type OwnKey = keyof typeof ownEn;
export type OwnWords = LaterWords<OwnKey>;

export const ownWords = later<OwnKey>({
  en: () => import("../lang/own/own-en.json"),
  fr: () => import("../lang/own/own-fr.json"),
  de: () => import("../lang/own/own-de.json"),
});

export const own = {
  code: () => ask<EntryCode>("/api/me/code", {}),
  enter: (code: string) => ask<Me>("/api/me/enter", { code }),
  forget: () => ask<Me>("/api/me/forget", { sure: true }),
  data: "/api/me/data",
  notices: () => ask<Telling>("/api/me/notices"),
  mail: (address: string, language: Language) => ask<Telling>("/api/me/mail", { address, language }),
  confirm: (code: string) => ask<Telling>("/api/me/mail/confirm", { code }),
};
