// Pulling a card over the table with mouse, pen or finger.
import { type Drop, dropAt, type Grip, gripped } from "./drop";
import type { Play } from "./play.svelte";

/** How far a pointer moves before it pulls; less is a tap. */
const SLACK = 8;

export class Drag {
  /** The card that is being pulled, and where the pointer is. */
  held = $state.raw<{ bean: string; x: number; y: number; width: number } | null>(null);
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  /** Makes a part of the page one that a card is pulled by. */
  readonly by = (grip: Grip) => (node: HTMLElement) => {
    const down = (event: PointerEvent) => this.#begin(node, grip, event);
    node.addEventListener("pointerdown", down);
    // A finger that moves up pulls the card; sideways it scrolls, where there is anything to scroll.
    node.style.touchAction = "pan-x pinch-zoom";
    return () => node.removeEventListener("pointerdown", down);
  };

  #at(grip: Grip, place: string): Drop | null {
    const { sight, fromHand, offering, act } = this.#play;
    return act === null ? null : dropAt(sight, { fromHand, may: offering.may }, grip, place);
  }

  /** The innermost place under a point that takes the card. */
  #under(grip: Grip, x: number, y: number): Drop | null {
    let found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
    while (found != null) {
      const drop = this.#at(grip, found.dataset["place"] ?? "");
      if (drop !== null) return drop;
      found = found.parentElement?.closest<HTMLElement>("[data-place]");
    }
    return null;
  }

  #light(grip: Grip | null): void {
    for (const place of document.querySelectorAll<HTMLElement>("[data-place]")) {
      const drop = grip === null ? null : this.#at(grip, place.dataset["place"] ?? "");
      if (drop === null) delete place.dataset["drop"];
      else place.dataset["drop"] = drop.kind;
    }
  }

  #begin(node: HTMLElement, grip: Grip, start: PointerEvent): void {
    const bean = gripped(this.#play.sight, grip);
    if (start.button !== 0 || !start.isPrimary || bean === undefined || this.#play.act === null) return;
    const { width } = node.getBoundingClientRect();
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (this.held === null) {
        if (Math.hypot(x - start.clientX, y - start.clientY) < SLACK) return;
        this.#light(grip);
      }
      this.held = { bean, x, y, width };
    };
    const end = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const pulled = this.held !== null;
      stop();
      if (!pulled || event.type === "pointercancel") return;
      // The tap that a released pointer would also be means nothing now.
      const swallow = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      const drop = this.#under(grip, event.clientX, event.clientY);
      if (drop !== null) this.#play.drop(drop);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === "Escape") stop();
    };
    const stop = () => {
      this.held = null;
      this.#light(null);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      removeEventListener("keydown", escape, { capture: true });
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    addEventListener("keydown", escape, { capture: true });
  }
}
