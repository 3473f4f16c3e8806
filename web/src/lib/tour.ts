// The hints of a first game: each points at a part of the table while it makes sense there.
import type { ShownDiceTable } from "./protocol";
import { find, plantings, type Sight } from "./sight";
import { novelty, type Shown } from "./view";

export interface Hint {
  key: string;
  /** The part of the table it points at. */
  at: string;
  /** Whether it makes sense now. */
  now: boolean;
  /** Whether it waits for a deed rather than for "next". */
  deed: boolean;
  /** Other parts that it speaks of or asks to be tapped: it lies over none of them. */
  clear: readonly string[];
}

/** Where something is on the screen. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const told = (key: string, at: string, now = true, ...clear: string[]): Hint => ({ key, at, now, deed: false, clear });
const asked = (key: string, at: string, now: boolean, ...clear: string[]): Hint => ({
  key,
  at,
  now,
  deed: true,
  clear,
});

/** How Bohnanza is played. */
function farming({ view, legal, me, trading }: Sight): Hint[] {
  const mine = me === view.active;
  const aside = me === null ? 0 : (view.players[me]?.aside.length ?? 0);
  const planting = mine && aside + view.turned.length === 0 && plantings(legal).length > 0;
  const may = find(legal, "done") !== undefined;
  return [
    told("goal", "fields"),
    // Whoever trades may give any card: what the order of the hand is for shows when it is planted from.
    told("hand", "hand", !trading),
    asked("plant", "hand", planting && !may, "fields"),
    asked("second", "now", planting && may, "fields", "hand"),
    told("trade", "composer", trading && mine, "hand"),
    asked("agreed", "offers", find(legal, "pick") !== undefined, "composer"),
    asked("close", "now", trading && find(legal, "close") !== undefined, "composer"),
    told("others", "offers", trading && !mine),
    told("aside", "fields", !trading && aside > 0, "tray"),
    told("harvest", "fields", find(legal, "harvest") !== undefined),
    told("end", "now", view.turn > 3),
  ];
}

/** How dice are rolled and kept. */
function rolling({ view, legal, me }: Sight<ShownDiceTable>): Hint[] {
  const mine = me === view.active;
  const may = (verb: "roll" | "keep" | "stop" | "sell") => find(legal, verb) !== undefined;
  return [
    told("card", "card"),
    asked("roll", "now", mine && may("roll") && !may("stop")),
    told("keep", "dice", mine && may("keep")),
    told("bystander", "dice", !mine && view.fresh),
    told("sell", "card", may("sell")),
  ];
}

function isDice(sight: Sight<Shown>): sight is Sight<ShownDiceTable> {
  return sight.view.kind === "dice";
}

function newIn(sight: Sight<Shown>): Hint[] {
  if (isDice(sight)) return rolling(sight);
  const { view } = sight as Sight;
  if (view.extra?.kind === "sea")
    return [told("ports", "ports"), told("ships", "ships"), told("pirates", "ships", view.turn > 2)];
  if (view.extra?.kind === "bonus") return [told("ladder", "ladder"), told("bonus", "bonus")];
  return [];
}

/** The hints for somebody who has been taught the base game, or not, and has met some kinds of tables. */
export function hints(sight: Sight<Shown>, taught: boolean, met: readonly string[]): Hint[] {
  const base = taught || isDice(sight) ? [] : farming(sight as Sight);
  return met.includes(novelty(sight.view)) ? base : [...base, ...newIn(sight)];
}

const FROM_EDGE = 8;
const FROM_SPOT = 16;
/** Where a spot lies so high that its hint stands below it. */
const HIGH = 0.42;

interface Size {
  width: number;
  height: number;
}
interface Corner {
  left: number;
  top: number;
}

const within = (at: number, size: number, room: number) => Math.max(FROM_EDGE, Math.min(at, room - size - FROM_EDGE));

/** Above or below a spot, whichever has the screen's larger part, else at its right or left. */
function around(spot: Box, hint: Size, screen: Size, line: { top: number; bottom: number } | null): Corner[] {
  const [top, bottom] = [spot.top + 6, spot.top + spot.height - 6];
  const between = line !== null && line.top < top && line.bottom > top - 60;
  const left = within(spot.left + 10, hint.width, screen.width);
  const below = { left, top: bottom + FROM_SPOT };
  const above = { left, top: (between ? line.top : top) - FROM_SPOT - hint.height };
  const level = within(spot.top, hint.height, screen.height);
  const right = { left: spot.left + spot.width + FROM_SPOT, top: level };
  const onLeft = { left: spot.left - FROM_SPOT - hint.width, top: level };
  const first = top < screen.height * HIGH ? [below, above] : [above, below];
  return [...first, right, onLeft];
}

/** The smallest box around all of these. */
function hull(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Where a hint stands, beside what it speaks of: above or below, and where the screen is too low for that at its right or
 * left; all of it on the screen, and over nothing that is to be kept clear, where there is such a place. Above, it keeps
 * clear of the line that says what is to be done now.
 */
export function besides(
  spot: Box,
  hint: Size,
  screen: Size,
  line: { top: number; bottom: number } | null,
  clear: readonly Box[] = [],
): Corner {
  const places = around(spot, hint, screen, line);
  const covers =
    ({ left, top }: Corner) =>
    (box: Box) =>
      left < box.left + box.width &&
      box.left < left + hint.width &&
      top < box.top + box.height &&
      box.top < top + hint.height;
  const fits = ({ left, top }: Corner) =>
    left === within(left, hint.width, screen.width) && top === within(top, hint.height, screen.height);
  const wanted =
    [...places, ...around(hull([spot, ...clear]), hint, screen, line)].find(
      (place) => fits(place) && !clear.some(covers(place)),
    ) ??
    places.find(fits) ??
    places[0] ??
    spot;
  return { left: within(wanted.left, hint.width, screen.width), top: within(wanted.top, hint.height, screen.height) };
}

/** The part of the table that has this name, where it is in sight. */
export function partOf(name: string): Element | null {
  return name === "" ? null : document.querySelector(`[data-tour="${name}"], [data-place="${name}"]`);
}
