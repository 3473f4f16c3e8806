// "Plant all": the cards that must be planted, one after the other, as long as each has one sensible place. What is
// allowed comes with every frame; this only chooses among it, and stops where there is something to choose.
import type { Play } from "./play.svelte";
import type { LegalMove, ShownField } from "./protocol";
import { plantings } from "./sight";

/**
 * The next planting that needs no thought: first beans that join their own field, then new ones if there is an empty
 * field for each of them, then what has one place alone; nothing where it is a choice.
 */
export function nextPlanting(
  lying: readonly string[],
  fields: readonly ShownField[],
  legal: readonly LegalMove[],
): LegalMove<"plant"> | null {
  const grows = ({ field, bean }: LegalMove<"plant">) => fields[field - 1]?.bean === bean;
  const fresh: LegalMove<"plant">[] = [];
  const forced: LegalMove<"plant">[] = [];
  for (const bean of lying.filter((one, i) => lying.indexOf(one) === i)) {
    const places = plantings(legal, bean);
    const [own, ...more] = places.filter(grows);
    if (own !== undefined && more.length === 0) return own;
    const [first] = places;
    if (first === undefined) continue;
    if (places.every(({ field }) => fields[field - 1]?.bean === null)) fresh.push(first);
    else if (places.length === 1) forced.push(first);
  }
  const empty = fields.filter(({ bean }) => bean === null).length;
  return (fresh.length <= empty ? fresh[0] : undefined) ?? forced[0] ?? null;
}

export class PlantAll {
  /** How many cards lay there when the last planting was sent; null while nothing goes on. */
  #left = $state<number | null>(null);
  /** The card at which it stopped. */
  stopped = $state<string | null>(null);
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  get #lying(): readonly string[] {
    return this.#play.own?.aside ?? [];
  }

  get #next(): LegalMove<"plant"> | null {
    const { own, sight, act } = this.#play;
    return own === undefined || act === null ? null : nextPlanting(own.aside, own.fields, sight.legal);
  }

  /** Whether one tap saves several. */
  get may(): boolean {
    return this.#lying.length > 1 && this.#left === null && this.#next !== null;
  }

  begin(): void {
    this.stopped = null;
    this.#step();
  }

  /** A new frame has come: go on if it shows that the last planting happened. */
  goOn(): void {
    const left = this.#left;
    const lying = this.#lying;
    if (this.stopped !== null && !lying.includes(this.stopped)) this.stopped = null;
    if (left !== null && lying.length < left) this.#step();
  }

  #step(): void {
    const lying = this.#lying;
    const next = this.#next;
    this.#left = next === null ? null : lying.length;
    if (next !== null) this.#play.do(next.do);
    else this.stopped = lying[0] ?? null;
  }
}
