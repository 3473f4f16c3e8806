// What I am about to do at a card table: which card I mean, what tapping one does, and the deeds themselves. What is
// allowed the server has said; nothing here is a rule.
import { copyNumber, type Source } from "./composer";
import { Drag } from "./drag.svelte";
import type { Shelf } from "./draftshelf";
import type { Drop } from "./drop";
import { focusOn } from "./focus";
import { Offering } from "./offering.svelte";
import type { LegalMove, ShownOffer, ShownPlayer, Verb } from "./protocol";
import { type Act, all, type Dealing, find, plantings, type Sight, wasteful } from "./sight";

/** What makes room on the fields. */
const CLEARING: ReadonlySet<Verb> = new Set<Verb>(["harvest", "load", "buy"]);

export class Play {
  readonly offering: Offering;
  readonly drag = new Drag(this);
  /** The field whose harvest I am asked about. */
  asked = $state<number | null>(null);
  #picked = $state(0);
  #thrown = $state(-1);
  readonly #sight: () => Sight;
  readonly #act: () => Act | null;
  readonly #dealing: () => Dealing | null;

  constructor(
    sight: () => Sight,
    act: () => Act | null,
    dealing: () => Dealing | null = () => null,
    shelf: Shelf | null = null,
  ) {
    this.#sight = sight;
    this.#act = act;
    this.#dealing = dealing;
    this.offering = new Offering(sight, act, dealing, shelf);
  }

  get sight(): Sight {
    return this.#sight();
  }

  /** Makes a move; null where nothing can be done. */
  get act(): ((words: string) => void) | null {
    return this.#act() === null ? null : this.do;
  }

  readonly do = (words: string): void => {
    this.#thrown = -1;
    this.#act()?.(words);
  };

  /** Whether there is anything to pass on: an offer that I may still answer. */
  get mayPass(): boolean {
    const { me, view, legal } = this.sight;
    const open = view.offers.some(
      ({ offer, takers }) => !takers.includes(me ?? -1) && find(legal, "decline", { offer }) !== undefined,
    );
    return this.#dealing() !== null && me !== null && open;
  }

  /** No to all that is open to me, until something new comes that I could accept. */
  readonly pass = (): void => {
    this.#dealing()?.pass();
    this.offering.stay();
  };

  get own(): ShownPlayer | undefined {
    const { me, view } = this.sight;
    return me === null ? undefined : view.players[me];
  }

  /** Whether it is my turn. */
  get active(): boolean {
    return this.sight.me === this.sight.view.active;
  }

  /** Whether the market is open. */
  get market(): boolean {
    const { view, trading } = this.sight;
    return trading || view.offers.length > 0;
  }

  /** The deals that wait for me alone: others have agreed to an offer of mine, and I choose with whom. */
  get agreed(): LegalMove<"pick">[] {
    return this.act === null ? [] : all(this.sight.legal, "pick");
  }

  /** Whether I can do nothing before a field is free. */
  get mustHarvest(): boolean {
    const { asks, legal } = this.sight;
    return this.act !== null && asks.yours && legal.length > 0 && legal.every(({ verb }) => CLEARING.has(verb));
  }

  /** Whether it is the front of the hand that can be planted, because nothing lies there. */
  get fromHand(): boolean {
    return this.#fits() && this.lying.length === 0;
  }

  /** The cards that lie there to be planted: those set aside, or the turned-up ones. */
  get lying(): readonly string[] {
    const aside = this.own?.aside ?? [];
    return aside.length > 0 || !this.#fits() ? aside : this.sight.view.turned;
  }

  /** Which of them is next: the one I picked, or the first that fits. */
  get next(): number {
    const { lying } = this;
    if (this.#fits(lying[this.#picked])) return this.#picked;
    return Math.max(
      0,
      lying.findIndex((bean) => this.#fits(bean)),
    );
  }

  /** The card to be planted next: the front of the hand, or one of those that lie there. */
  get planting(): string | undefined {
    const { view } = this.sight;
    if (this.fromHand) return view.hand[0];
    // Where trading and planting go together, a turned-up card that was tapped can be offered or planted.
    const [tapped, ...more] = this.offering.draft.give;
    const bean = tapped?.from === "turned" && more.length === 0 ? view.turned[tapped.place] : undefined;
    return bean !== undefined && this.#fits(bean) ? bean : this.lying[this.next];
  }

  /** The planting that would happen on a field now. */
  plantingAt(field: number): LegalMove<"plant"> | undefined {
    const bean = this.planting;
    return bean === undefined || this.act === null ? undefined : find(this.sight.legal, "plant", { bean, field });
  }

  /** Whether a card that lies there can be planted. */
  mayPlant(bean: string): boolean {
    return !this.fromHand && this.act !== null && this.#fits(bean);
  }

  #fits(bean?: string): boolean {
    return plantings(this.sight.legal, bean).length > 0;
  }

  /** Whether a card of the hand may be thrown away, as the game for two has it. */
  get throwing(): boolean {
    return all(this.sight.legal, "discard").some((move) => move.copy > 0);
  }

  /** The move that throws away the card I tapped. */
  get discard(): LegalMove<"discard"> | undefined {
    const { hand } = this.sight.view;
    const bean = this.throwing ? hand[this.#thrown] : undefined;
    if (bean === undefined) return undefined;
    return find(this.sight.legal, "discard", { bean, copy: copyNumber(hand, this.#thrown) });
  }

  /** What tapping a card of the hand does. */
  get handCan(): "give" | "plant" | "discard" | null {
    if (this.act === null) return null;
    if (this.offering.may) return "give";
    if (this.fromHand) return "plant";
    return this.throwing ? "discard" : null;
  }

  /** What tapping a turned-up card does. */
  get turnedCan(): "give" | "want" | "plant" | null {
    const { turned } = this.sight.view;
    if (this.act === null) return null;
    if (this.offering.may) return this.active ? "give" : "want";
    return this.lying === turned && turned.length > 0 ? "plant" : null;
  }

  /** The places of the cards in the hand that are marked. */
  get markedInHand(): number[] {
    return this.throwing ? [this.#thrown] : this.offering.places("hand");
  }

  get markedTurned(): number[] {
    return this.turnedCan === "plant" ? [this.next] : this.offering.places("turned");
  }

  tapHand(place: number): void {
    const can = this.handCan;
    if (can === "give") this.offering.give({ from: "hand", place });
    else if (can === "plant" && place === 0) this.plant(this.sight.view.hand[0]);
    else if (can === "discard") this.#thrown = this.#thrown === place ? -1 : place;
  }

  tapTurned(place: number): void {
    const can = this.turnedCan;
    const bean = this.sight.view.turned[place];
    const source: Source = { from: "turned", place };
    if (can === "give") this.offering.give(source);
    else if (can === "want" && bean !== undefined) this.offering.want(bean);
    else if (can === "plant") this.tapLying(place);
  }

  tapLying(place: number): void {
    this.#picked = place;
    this.plant(this.lying[place]);
  }

  /** Plant where there is no choice; else the choice is up to me. */
  plant(bean: string | undefined): void {
    const [only, ...more] = plantings(this.sight.legal, bean);
    if (only !== undefined && more.length === 0) this.do(only.do);
    else focusOn("[data-plant]");
  }

  /** Harvest a field, if that is no pity or every way on is one; else ask first. */
  harvest(field: number): void {
    const { sight } = this;
    const forced =
      this.mustHarvest && sight.legal.every((move) => move.verb === "harvest" && wasteful(sight, move.field));
    if (sight.confirm && !forced && wasteful(sight, field)) this.asked = field;
    else this.do(`harvest ${field}`);
  }

  harvestAnyway(): void {
    const field = this.asked;
    this.asked = null;
    if (field !== null) this.do(`harvest ${field}`);
  }

  /** Answer an offer with one of mine: it is put together over the hand. */
  counter(offer: ShownOffer): void {
    this.offering.counter(offer);
    focusOn("[data-propose]");
  }

  /** What a card does that was pulled over the table and let go. */
  drop(drop: Drop): void {
    if (drop.kind === "plant") this.do(drop.words);
    else if (drop.kind === "offer") this.offering.propose(drop.draft);
    else this.offering.change(drop.draft);
  }
}
