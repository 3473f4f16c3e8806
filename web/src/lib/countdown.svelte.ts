// The time a seat has left; it runs here between two frames.
import { untrack } from "svelte";
import type { Sight } from "./sight";

export class Countdown {
  #now = $state(Date.now());
  /** The most that was left since this seat was last waited for; the ring is full then. */
  #most = $state(1);
  readonly #sight: () => Sight<unknown>;
  readonly #seat: () => number;
  readonly runs: boolean = $derived.by(() => {
    const { clocks } = this.#sight();
    return clocks.kind !== "relaxed" && clocks.seat === this.#seat() && clocks.left != null;
  });

  /** To be made while a component starts, which it ticks along with. */
  constructor(sight: () => Sight<unknown>, seat: () => number) {
    this.#sight = sight;
    this.#seat = seat;
    $effect(() => {
      if (!this.runs) return;
      this.#most = 1;
      const timer = setInterval(() => (this.#now = Date.now()), 250);
      return () => clearInterval(timer);
    });
    $effect(() => {
      const { left } = sight().clocks;
      untrack(() => (this.#most = Math.max(this.#most, left ?? 1)));
    });
  }

  /** What is left in milliseconds, the bank included once the rest is used up; null where no time runs. */
  get left(): number | null {
    if (!this.runs) return null;
    const { clocks, arrived } = this.#sight();
    const left = (clocks.left ?? 0) - Math.max(0, this.#now - arrived);
    return left >= 0 ? left : Math.max(0, (clocks.bank?.[this.#seat()] ?? 0) + left);
  }

  /** The share of it that is left; null where no time runs. */
  get share(): number | null {
    const { left } = this;
    return left === null ? null : Math.min(1, left / this.#most);
  }
}

export function minutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(Math.floor(n) % 60).padStart(2, "0");
  return seconds < 3600
    ? `${Math.floor(seconds / 60)}:${two(seconds)}`
    : `${Math.floor(seconds / 3600)}:${two(seconds / 60)}:${two(seconds)}`;
}
