// Where an offer in the making outlives a reload: one a table, for as long as the tab is open.
import { BLANK, type Draft, isBlank, type Moment } from "./composer";

export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

interface Touched {
  draft: Draft;
  moment: Moment;
}

const keyOf = (table: string) => `haricot.draft.${table}`;

export function keepDraft(shelf: Shelf | null, table: string, touched: Touched | null): void {
  try {
    if (touched === null || isBlank(touched.draft)) shelf?.removeItem(keyOf(table));
    else {
      const { hand, turned, turn } = touched.moment.view;
      const moment = { view: { hand, turned, turn }, trading: touched.moment.trading };
      shelf?.setItem(keyOf(table), JSON.stringify({ draft: touched.draft, moment }));
    }
  } catch {
    // A full or forbidden shelf: the draft lasts as long as the page.
  }
}

/** The draft that was kept; what cannot be read is none. */
export function recallDraft(shelf: Shelf, table: string): Touched | null {
  try {
    const found = JSON.parse(shelf.getItem(keyOf(table)) ?? "null") as Partial<Touched> | null;
    const { draft, moment } = found ?? {};
    const whole = [draft?.give, draft?.want, moment?.view.hand, moment?.view.turned].every(Array.isArray);
    return draft === undefined || moment === undefined || !whole ? null : { draft: { ...BLANK, ...draft }, moment };
  } catch {
    return null;
  }
}
