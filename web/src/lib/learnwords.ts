// The words of lessons, and of the hints of a first game.
import type learnEn from "../lang/learn/learn-en.json";
import type tourEn from "../lang/tour/tour-en.json";
import { later, type LaterWords } from "./laterwords";

export type LearnKey = keyof typeof learnEn;
export type LearnWords = LaterWords<LearnKey>;
export type TourKey = keyof typeof tourEn;

export const learnWords = later<LearnKey>({
  en: () => import("../lang/learn/learn-en.json"),
  fr: () => import("../lang/learn/learn-fr.json"),
  de: () => import("../lang/learn/learn-de.json"),
});

export const tourWords = later<TourKey>({
  en: () => import("../lang/tour/tour-en.json"),
  fr: () => import("../lang/tour/tour-fr.json"),
  de: () => import("../lang/tour/tour-de.json"),
});
