// The way through a finished game: from step to step, or to the next turn, deal or harvest.
import type { Beat } from "./protocol";

export const LANDMARKS = ["turn", "deal", "harvest"] as const;
export type Landmark = (typeof LANDMARKS)[number];

/** Whether a step is one of those one may want to jump to. */
export function isLandmark(steps: readonly Beat[], at: number, mark: Landmark): boolean {
  const step = steps[at];
  if (step === undefined) return false;
  if (mark === "turn") return step.turn !== (steps[at - 1]?.turn ?? 0);
  return (mark === "deal" ? step.deals : step.sales) > 0;
}

/** The nearest such step after (1) or before (−1) this one; null where there is none. */
export function jump(steps: readonly Beat[], at: number, mark: Landmark, way: 1 | -1): number | null {
  for (let i = at + way; i >= 0 && i < steps.length; i += way) if (isLandmark(steps, i, mark)) return i;
  return null;
}
