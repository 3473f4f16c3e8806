// What I am about to do with the dice: which of them I tapped, and what follows when they are kept. What is allowed the
// server has said.
import { keepOf, mayKeep, type Pick, toggle } from "./dice";
import type { LegalMove, ShownDiceTable } from "./protocol";
import { type Act, find, type Sight } from "./sight";

type Then = "roll" | "stop";

const rollOf = ({ turn, loose }: ShownDiceTable) => `${turn} ${JSON.stringify(loose)}`;

export class Dicing {
  /** Dice that were tapped count for the roll they belong to. */
  #tapped = $state.raw<{ roll: string; picked: readonly Pick[] }>({ roll: "", picked: [] });
  /** What to do as soon as the dice of a roll are kept: two moves of one tap. */
  #then: { roll: string; turn: number; verb: Then } | null = null;
  readonly #sight: () => Sight<ShownDiceTable>;
  readonly #act: () => Act | null;

  constructor(sight: () => Sight<ShownDiceTable>, act: () => Act | null) {
    this.#sight = sight;
    this.#act = act;
  }

  get #roll(): string {
    return rollOf(this.#sight().view);
  }

  get legal(): readonly LegalMove[] {
    return this.#act() === null ? [] : this.#sight().legal;
  }

  get may(): boolean {
    return mayKeep(this.legal);
  }

  get picked(): readonly Pick[] {
    return this.#tapped.roll === this.#roll ? this.#tapped.picked : [];
  }

  /** The dice that would be left to roll. */
  get rest(): number {
    const { white, cream } = this.#sight().view.loose;
    return white.length + cream.length - this.picked.length;
  }

  get keep(): LegalMove<"keep"> | undefined {
    return keepOf(this.legal, this.#sight().view.loose, this.picked);
  }

  tap(pick: Pick): void {
    this.#then = null;
    this.#tapped = { roll: this.#roll, picked: toggle(this.picked, pick) };
  }

  clear(): void {
    this.#then = null;
    this.#tapped = { roll: this.#roll, picked: [] };
  }

  /** Keep what was tapped, then go on or stop. */
  keepAnd(verb: Then | null): void {
    const { keep, rest } = this;
    if (keep === undefined) return;
    const { turn } = this.#sight().view;
    this.#then = verb === null || rest === 0 ? null : { roll: this.#roll, turn, verb };
    this.#act()?.(keep.do);
  }

  /** Call whenever the table has changed: the dice may be kept now, and what follows is due. */
  follow(): void {
    // The table is read first: an effect that calls this is run again only for what it has read.
    const roll = this.#roll;
    const then = this.#then;
    if (then === null || then.roll === roll) return;
    this.#then = null;
    const move = then.turn === this.#sight().view.turn ? find(this.legal, then.verb) : undefined;
    if (move !== undefined) this.#act()?.(move.do);
  }
}
