// A table that the server has set up for one reader alone: a step of a lesson, a puzzle.
import type { BeanCard, Frame, Seat } from "./protocol";
import { copiesOf, metersOf, type Sight } from "./sight";
import type { Shown } from "./view";
import type { Words } from "./words";

export interface Stage {
  /** Another one is another table. */
  key: string;
  me: number;
  seats: Seat[];
  beans: BeanCard[];
  w: Words;
}

export function staged<V extends Shown>(
  { key, me, seats, beans, w }: Stage,
  view: V,
  { legal, asks, trading, partners, awaited, clocks }: Frame,
): Sight<V> {
  return {
    table: key,
    view,
    legal,
    asks,
    trading,
    partners,
    me,
    seats,
    beans,
    meters: metersOf(beans),
    copies: copiesOf(beans),
    awaited,
    promises: [],
    clocks,
    undo: null,
    arrived: 0,
    gone: [],
    log: [],
    muted: [],
    confirm: false,
    w,
  };
}
