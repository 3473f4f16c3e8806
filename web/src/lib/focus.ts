// Where the keyboard goes on.
import { tick } from "svelte";

/** Put the focus on the first such part, once the page shows what has just changed. */
export function focusOn(selector: string): void {
  void tick().then(() => document.querySelector<HTMLElement>(selector)?.focus());
}
