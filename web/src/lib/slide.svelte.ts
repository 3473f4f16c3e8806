// Entries of a list that slide when the list changes. Where they lay is known from the last time, and where they lie is
// asked in the frame that draws them, so that nothing is laid out for the asking.
import type { Attachment } from "svelte/attachments";
import { still } from "./app";

interface Place {
  left: number;
  top: number;
}

/** Attach it to a list: what it names is read, and when that changes the entries slide for so many milliseconds. */
export function slide(names: () => unknown, takes: number): Attachment<HTMLElement> {
  return (list) => {
    const places = new WeakMap<HTMLElement, Place>();
    let room = "";
    function look() {
      const before = room;
      room = `${list.clientWidth} ${list.clientHeight}`;
      const quiet = room !== before || still();
      const entries = [...list.children].filter((one) => one instanceof HTMLElement);
      // What is asked and what is changed do not take turns.
      const ways = entries.map((entry) => {
        const old = places.get(entry);
        const { offsetLeft: left, offsetTop: top } = entry;
        places.set(entry, { left, top });
        return { entry, x: (old?.left ?? left) - left, y: (old?.top ?? top) - top };
      });
      for (const { entry, x, y } of ways)
        if (!quiet && (x !== 0 || y !== 0))
          entry.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
            duration: takes,
            easing: "ease-out",
          });
    }
    $effect(() => {
      names();
      const asked = requestAnimationFrame(look);
      return () => cancelAnimationFrame(asked);
    });
  };
}
