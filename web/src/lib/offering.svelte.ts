// An offer in the making, and the deeds that begin, change and end one.
import {
  addWant,
  BLANK,
  carried,
  counter,
  type Draft,
  isBlank,
  kindOf,
  type Moment,
  offerText,
  sensible,
  type Source,
  toggleAny,
  toggleGive,
} from "./composer";
import { keepDraft, recallDraft, type Shelf } from "./draftshelf";
import type { ShownOffer } from "./protocol";
import type { Act, Dealing, Sight } from "./sight";

export class Offering {
  /** The draft as it was last touched, and the table as it was then. */
  #touched = $state.raw<{ draft: Draft; moment: Moment } | null>(null);
  readonly #sight: () => Sight;
  readonly #act: () => Act | null;
  readonly #dealing: () => Dealing | null;
  readonly #shelf: Shelf | null;

  constructor(
    sight: () => Sight,
    act: () => Act | null,
    dealing: () => Dealing | null = () => null,
    shelf: Shelf | null = null,
  ) {
    this.#sight = sight;
    this.#act = act;
    this.#dealing = dealing;
    this.#shelf = shelf;
    if (shelf !== null) this.#touched = recallDraft(shelf, sight().table);
  }

  /** Whether I can make offers now. */
  get may(): boolean {
    return this.#sight().partners.length > 0 && this.#act() !== null;
  }

  get draft(): Draft {
    if (this.#touched === null) return BLANK;
    return carried(this.#touched.draft, this.#touched.moment, this.#sight());
  }

  /** Whether an offer is being put together. */
  get open(): boolean {
    return this.may && !isBlank(this.draft);
  }

  /** Whether the trading for which an offer was put together has ended before it was sent. */
  get lapsed(): boolean {
    const touched = this.#touched;
    const { view, trading } = this.#sight();
    if (touched === null || isBlank(touched.draft) || trading) return false;
    return touched.moment.view.turn === view.turn && isBlank(this.draft);
  }

  /** I am still at it, whatever else I have said meanwhile. */
  stay(): void {
    if (this.open) this.change(this.draft);
  }

  change(draft: Draft): void {
    const sight = this.#sight();
    const { view, trading } = sight;
    const kept = sensible(view, draft);
    this.#keep({ draft: kept, moment: { view, trading } });
    this.#dealing()?.composing(!isBlank(draft), kindOf(kept) === "empty" ? "" : offerText(sight, kept));
  }

  clear(): void {
    this.#keep(null);
    this.#dealing()?.composing(false, "");
  }

  #keep(touched: { draft: Draft; moment: Moment } | null): void {
    this.#touched = touched;
    keepDraft(this.#shelf, this.#sight().table, touched);
  }

  /** The places in the hand, or among the turned-up cards, of what I would give. */
  places(from: Source["from"]): number[] {
    return this.draft.give.flatMap((source) => (source.from === from ? [source.place] : []));
  }

  give(source: Source): void {
    this.change(toggleGive(this.draft, source));
  }

  /** Ask for a bean; asking for the first one on a player's field addresses that player. */
  want(bean: string, seat: number | null = null): void {
    const { draft } = this;
    const addressed = seat !== null && draft.want.length === 0 && this.#sight().partners.includes(seat);
    this.change({ ...addWant(draft, bean), to: addressed ? seat : draft.to });
  }

  any(): void {
    this.change(toggleAny(this.draft));
  }

  counter(offer: ShownOffer): void {
    this.change(counter(this.#sight().view, offer));
  }

  propose(draft: Draft = this.draft): void {
    const act = this.#act();
    if (kindOf(draft) === "empty" || act === null) return;
    act(offerText(this.#sight(), draft), draft.note.trim());
    this.#keep(null);
  }

  /** Propose what I would give for nothing. */
  gift(): void {
    this.propose({ ...this.draft, want: [], any: false });
  }
}
