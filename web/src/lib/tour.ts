// The hints of a first game: each points at a part of the table while it makes sense there.
import { find, type Sight } from "./sight";
import { type CardView, type DiceView, isTrading } from "./view";

export interface Hint {
  key: string;
  /** The part of the table it points at. */
  at: string;
  /** Whether it makes sense now. */
  now: boolean;
  /** Whether it waits for a deed rather than for "next". */
  deed: boolean;
}

const told = (key: string, at: string, now = true): Hint => ({ key, at, now, deed: false });
const asked = (key: string, at: string, now: boolean): Hint => ({ key, at, now, deed: true });

/** How Bohnanza is played. */
function farming({ view, legal, me }: Sight): Hint[] {
  const mine = me === view.active;
  const planting = view.stage === "plant" && mine;
  const aside = me === null ? 0 : (view.players[me]?.aside.length ?? 0);
  return [
    told("hand", "hand"),
    told("fields", "fields"),
    asked("plant", "hand", planting && find(legal, "done") === undefined),
    asked("second", "now", planting && find(legal, "done") !== undefined),
    told("trade", "composer", isTrading(view) && mine),
    asked("close", "now", view.stage === "trade" && mine),
    told("others", "offers", isTrading(view) && !mine),
    told("aside", "fields", view.stage === "plant-aside" && aside > 0),
    told("harvest", "fields", find(legal, "harvest") !== undefined),
    told("end", "now", view.turn > 3),
  ];
}

/** What is new in a game besides its fields and hands: its kind of table, and the hints about it. */
export function novelty(view: CardView | DiceView): string {
  return view.kind === "dice" ? "dice" : (view.extra?.kind ?? "");
}

function newIn({ view, legal, me }: Sight<CardView | DiceView>): Hint[] {
  if (view.kind === "dice") {
    const mine = me === view.active;
    return [
      told("card", "card"),
      asked("roll", "now", mine && find(legal, "roll") !== undefined && view.stage === "start"),
      told("keep", "dice", mine && find(legal, "keep") !== undefined),
      told("bystander", "dice", !mine && view.stage === "rolled"),
      told("sell", "card", find(legal, "sell") !== undefined),
    ];
  }
  if (view.extra?.kind === "sea")
    return [told("ports", "ports"), told("ships", "ships"), told("pirates", "ships", view.turn > 2)];
  if (view.extra?.kind === "bonus") return [told("ladder", "ladder"), told("bonus", "bonus")];
  return [];
}

/** The hints for somebody who has been taught the base game, or not, and has met some kinds of tables. */
export function hints(sight: Sight<CardView | DiceView>, taught: boolean, met: readonly string[]): Hint[] {
  const base = taught || sight.view.kind === "dice" ? [] : farming(sight as Sight);
  return met.includes(novelty(sight.view)) ? base : [...base, ...newIn(sight)];
}
