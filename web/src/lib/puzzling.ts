// Puzzles: those there are, those that are solved, and on how many days in a row the day's was.
import type puzzleEn from "../lang/puzzle/puzzle-en.json";
import { ask } from "./api";
import { later, type LaterWords } from "./laterwords";
import type { PuzzleInfo, PuzzlePage, PuzzleShelf } from "./protocol";

export type PuzzleKey = keyof typeof puzzleEn;
export type PuzzleWords = LaterWords<PuzzleKey>;

export const puzzleWords = later<PuzzleKey>({
  en: () => import("../lang/puzzle/puzzle-en.json"),
  fr: () => import("../lang/puzzle/puzzle-fr.json"),
  de: () => import("../lang/puzzle/puzzle-de.json"),
});

export const puzzles = {
  all: () => ask<PuzzleShelf>("/api/puzzles"),
  one: (puzzle: string) => ask<PuzzlePage>(`/api/puzzles/${encodeURIComponent(puzzle)}`),
};

export const GRADES = [1, 2, 3] as const;

/** What a browser remembers. */
export interface Record {
  readonly solved: readonly string[];
  /** The last day whose puzzle was solved, counted from 1970. */
  readonly day: number;
  /** How many days in a row that makes. */
  readonly streak: number;
}

const NOTHING: Record = { solved: [], day: -1, streak: 0 };
const PLACE = "haricot.puzzles";
const DAY = 24 * 60 * 60 * 1000;

export const dayOf = (now: number): number => Math.floor(now / DAY);

/** The record; nothing where there is none, or one that cannot be read. */
export function readRecord(text: string | null): Record {
  try {
    const found: unknown = JSON.parse(text ?? "");
    if (typeof found !== "object" || found === null) return NOTHING;
    const { solved, day, streak } = found as { [key: string]: unknown };
    if (!Array.isArray(solved) || typeof day !== "number" || typeof streak !== "number") return NOTHING;
    return { solved: solved.filter((one) => typeof one === "string"), day, streak };
  } catch {
    return NOTHING;
  }
}

/** The record once a puzzle is solved; the day's one goes on with the row, or begins a new one. */
export function noted(before: Record, puzzle: string, today: string, day: number): Record {
  const solved = before.solved.includes(puzzle) ? before.solved : [...before.solved, puzzle];
  if (puzzle !== today || before.day === day) return { ...before, solved };
  return { solved, day, streak: before.day === day - 1 ? before.streak + 1 : 1 };
}

/** The days in a row as of today: a day that was left out ends them. */
export const streakAt = ({ day, streak }: Record, today: number): number => (today - day <= 1 ? streak : 0);

/** A puzzle of a kind that is not solved yet. */
export const openOne = (
  all: readonly PuzzleInfo[],
  { solved }: Record,
  theme: string,
  grade: number,
): PuzzleInfo | undefined =>
  all.find((one) => one.theme === theme && one.grade === grade && !solved.includes(one.puzzle));

export const load = (): Record => readRecord(localStorage.getItem(PLACE));

export function save(record: Record): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(record));
  } catch {
    // A browser that keeps nothing: puzzles can be solved all the same.
  }
}
