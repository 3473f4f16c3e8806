// The sight of a table that is played. It stays one thing while frames come and go: whoever reads a part of it hears of
// that part alone, and only when it says something else.
import type { Frame, People, Welcome } from "./protocol";
import type { Settings } from "./settings";
import { copiesOf, metersOf, type Sight } from "./sight";
import type { TableState } from "./table";
import type { Words } from "./words";

/** What a sight is put together from, as it is now. */
export interface Seen {
  readonly table: string;
  readonly frame: Frame;
  readonly known: TableState;
  readonly people: People;
  readonly welcome: Welcome;
  readonly settings: Settings;
  readonly w: Words;
}

export class Seeing implements Sight<Frame["view"]> {
  readonly #now: Seen;
  readonly table = $derived.by(() => this.#now.table);
  readonly view = $derived.by(() => this.#now.frame.view);
  readonly legal = $derived.by(() => this.#now.frame.legal);
  readonly asks = $derived.by(() => this.#now.frame.asks);
  readonly trading = $derived.by(() => this.#now.frame.trading);
  readonly partners = $derived.by(() => this.#now.frame.partners);
  readonly awaited = $derived.by(() => this.#now.frame.awaited);
  readonly promises = $derived.by(() => this.#now.frame.promises);
  readonly clocks = $derived.by(() => this.#now.frame.clocks);
  readonly undo = $derived.by(() => this.#now.frame.undo);
  readonly arrived = $derived.by(() => this.#now.known.arrived);
  readonly gone = $derived.by(() => this.#now.known.gone);
  readonly log = $derived.by(() => this.#now.known.log);
  readonly seats = $derived.by(() => this.#now.people.seats);
  readonly me = $derived.by(() => this.#now.welcome.you);
  readonly beans = $derived.by(() => this.#now.welcome.beans);
  readonly meters = $derived.by(() => metersOf(this.beans));
  readonly copies = $derived.by(() => copiesOf(this.beans));
  readonly muted = $derived.by(() => this.#now.settings.muted);
  readonly confirm = $derived.by(() => this.#now.settings.confirm);
  readonly w = $derived.by(() => this.#now.w);

  /** Each part of what it is given is asked for anew: those are getters. */
  constructor(now: Seen) {
    this.#now = now;
  }
}
