// The keys of a table: heard by whoever can answer them.
import { get } from "svelte/store";
import { settings } from "./app";
import { keyWish, type Wish } from "./keys";

/** Listens to keys that are meant for the table, and not for a dialog, a text or a button; `answer` says if it did. */
export function tableKeys(answer: (wish: Wish) => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    if (!get(settings).keys || document.querySelector("dialog[open]") !== null) return;
    const target = event.target as HTMLElement;
    if (target.matches("input, textarea, select")) return;
    if (event.key === "Enter" && target.matches("button, a, [role=tab]")) return;
    const wish = keyWish(event);
    if (wish !== null && answer(wish)) event.preventDefault();
  };
}
