// An offer in the making, and the deeds that begin, change and end one.
import {
  addWant,
  BLANK,
  carried,
  counter,
  type Draft,
  isBlank,
  kindOf,
  offerText,
  type Source,
  toggleAny,
  toggleGive,
} from "./composer";
import type { ShownOffer } from "./protocol";
import type { Act, Dealing, Sight } from "./sight";

export class Offering {
  /** Whether the offers are opened, where the screen is too narrow to show them always. */
  open = $state(false);
  /** The draft as it was last touched, and the table as it was then. */
  #touched = $state.raw<{ draft: Draft; sight: Sight } | null>(null);
  readonly #sight: () => Sight;
  readonly #act: () => Act | null;
  readonly #dealing: () => Dealing | null;

  constructor(sight: () => Sight, act: () => Act | null, dealing: () => Dealing | null) {
    this.#sight = sight;
    this.#act = act;
    this.#dealing = dealing;
  }

  /** Whether I can make offers now. */
  get may(): boolean {
    return this.#sight().partners.length > 0 && this.#act() !== null;
  }

  get draft(): Draft {
    if (this.#touched === null) return BLANK;
    return carried(this.#touched.draft, this.#touched.sight, this.#sight());
  }

  change(draft: Draft): void {
    this.#touched = { draft, sight: this.#sight() };
    if (!isBlank(draft)) this.#dealing()?.composing();
  }

  clear(): void {
    this.#touched = null;
  }

  /** The places in the hand, or among the turned-up cards, of what I would give. */
  places(from: Source["from"]): number[] {
    return this.draft.give.flatMap((source) => (source.from === from ? [source.place] : []));
  }

  give(source: Source): void {
    this.change(toggleGive(this.draft, source));
  }

  /** Ask for a bean; asking for one on a player's field addresses that player, where nothing says otherwise. */
  want(bean: string, seat: number | null = null): void {
    const to = seat !== null && isBlank(this.draft) ? (this.draft.to ?? seat) : this.draft.to;
    this.change({ ...addWant(this.draft, bean), to });
  }

  any(): void {
    this.change(toggleAny(this.draft));
  }

  counter(offer: ShownOffer): void {
    this.change(counter(this.#sight().view, offer));
    this.open = true;
  }

  propose(draft: Draft = this.draft): void {
    const act = this.#act();
    if (kindOf(draft) === "empty" || act === null) return;
    act(offerText(this.#sight(), draft), draft.note.trim());
    this.clear();
  }

  /** Propose what I would give for nothing. */
  gift(): void {
    this.propose({ ...this.draft, want: [], any: false });
  }
}
