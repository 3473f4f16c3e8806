// The keys of a table. A key says what is meant; the board does it.
export type Wish =
  | { what: "hand"; place: number }
  | { what: "want"; index: number }
  | {
      what:
        | "any"
        | "propose"
        | "gift"
        | "compose"
        | "accept"
        | "pass"
        | "counter"
        | "withdraw"
        | "end"
        | "line"
        | "help"
        | "harvest"
        | "done"
        | "buy"
        | "undo"
        | "clear";
    };

interface KeyPress {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const LETTERS: Readonly<Record<string, Exclude<Wish["what"], "hand" | "want">>> = {
  o: "compose",
  g: "gift",
  a: "accept",
  c: "counter",
  p: "pass",
  x: "withdraw",
  t: "end",
  h: "harvest",
  d: "done",
  b: "buy",
  u: "undo",
  "/": "line",
  "?": "help",
  escape: "clear",
};

/**
 * What a key means; digits by their place on the keyboard, so that they work with and without Shift on every layout.
 */
export function keyWish(press: KeyPress): Wish | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  if (press.key === "Enter") return { what: "propose" };
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(press.code)?.[1];
  if (digit !== undefined && press.key !== "/" && press.key !== "?") {
    const n = Number(digit);
    if (n === 0) return { what: "any" };
    return press.shiftKey ? { what: "want", index: n - 1 } : { what: "hand", place: n - 1 };
  }
  const what = LETTERS[press.key.toLowerCase()];
  return what === undefined ? null : { what };
}

export const KEY_TABLE: readonly {
  keys: readonly string[];
  help:
    | "hand"
    | "want"
    | "any"
    | "propose"
    | "compose"
    | "gift"
    | "accept"
    | "counter"
    | "pass"
    | "withdraw"
    | "end"
    | "harvest"
    | "done"
    | "buy"
    | "undo"
    | "line"
    | "clear"
    | "help";
}[] = [
  { keys: ["1–9"], help: "hand" },
  { keys: ["Shift", "1–9"], help: "want" },
  { keys: ["0"], help: "any" },
  { keys: ["Enter"], help: "propose" },
  { keys: ["O"], help: "compose" },
  { keys: ["G"], help: "gift" },
  { keys: ["A"], help: "accept" },
  { keys: ["C"], help: "counter" },
  { keys: ["P"], help: "pass" },
  { keys: ["X"], help: "withdraw" },
  { keys: ["T"], help: "end" },
  { keys: ["H"], help: "harvest" },
  { keys: ["D"], help: "done" },
  { keys: ["B"], help: "buy" },
  { keys: ["U"], help: "undo" },
  { keys: ["/"], help: "line" },
  { keys: ["Esc"], help: "clear" },
  { keys: ["?"], help: "help" },
];

/** The keys of the dice game. */
export const DICE_KEYS = [
  { keys: ["1–7"], help: "dice" },
  { keys: ["Enter"], help: "roll" },
  { keys: ["A"], help: "fill" },
  { keys: ["D"], help: "stop" },
  { keys: ["B"], help: "sell" },
  { keys: ["U"], help: "undo" },
  { keys: ["/"], help: "line" },
  { keys: ["Esc"], help: "clear" },
  { keys: ["?"], help: "help" },
] as const;
