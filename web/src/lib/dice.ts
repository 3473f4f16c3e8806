// Choosing dice to keep: a pick is a place among the dice of one kind; which handfuls are legal the server has said.
import type { LegalMove, ShownDice } from "./protocol";
import { all } from "./sight";

export const KINDS = ["white", "cream"] as const;
type Kind = (typeof KINDS)[number];

export interface Pick {
  kind: Kind;
  place: number;
}

export function toggle(picked: readonly Pick[], pick: Pick): Pick[] {
  const without = picked.filter((other) => other.kind !== pick.kind || other.place !== pick.place);
  return without.length < picked.length ? without : [...without, pick];
}

/** The die at a place counted through both kinds. */
export function pickAt(dice: ShownDice, place: number): Pick | null {
  if (place < dice.white.length) return { kind: "white", place };
  return place - dice.white.length < dice.cream.length ? { kind: "cream", place: place - dice.white.length } : null;
}

/** The keep that takes just these dice; equal dice are equal, so any handful that looks the same will do. */
export function keepOf(
  legal: readonly LegalMove[],
  dice: ShownDice,
  picked: readonly Pick[],
): LegalMove<"keep"> | undefined {
  const shown = (kind: Kind) =>
    dice[kind].filter((_, place) => picked.some((pick) => pick.kind === kind && pick.place === place)).join();
  const [white, cream] = KINDS.map(shown);
  return all(legal, "keep").find((move) => move.white.join() === white && move.cream.join() === cream);
}

export function mayKeep(legal: readonly LegalMove[]): boolean {
  return all(legal, "keep").length > 0;
}

/** How dice come to rest: seven slants of up to 12 degrees, other ones for another roll, always the same for the same. */
export function slants(roll: string): number[] {
  let seed = [...roll].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7);
  return Array.from({ length: 7 }, () => {
    seed = (seed * 75 + 74) % 65537;
    return (seed % 25) - 12;
  });
}
