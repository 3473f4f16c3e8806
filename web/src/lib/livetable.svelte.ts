// A table that is played: what is known of it, the connection, and the commands a person can give.
import type { Command, Hurry, Message, OwnTerms } from "./protocol";
import { EMPTY, reduce, type TableState } from "./table";
import { type Outside, Wire } from "./wire.svelte";

/** Milliseconds between two words that I compose; the server counts by the second. */
const TOUCHES = 2000;

/** A command before it has its id. */
type Wanted = Command extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never;

export class LiveTable {
  state = $state.raw<TableState>(EMPTY);
  readonly wire: Wire;
  /** Each message after the state has taken it in; for sounds and movement. */
  heard: (message: Message, before: TableState) => void = () => undefined;

  readonly #prefix: string;
  /** The last move and the frame it was made on, while it is not refused. */
  #asked: { seen: number; words: string } | null = null;
  #count = 0;
  /** When I last said that I compose. */
  #composed = -TOUCHES;
  /** The frame on which I last passed. */
  #passed = -1;
  #announced = $state(0);
  readonly #now: () => number;

  constructor(url: string, outside: Outside, now: () => number = () => Date.now()) {
    this.#now = now;
    this.#prefix = Math.floor(outside.random() * 2 ** 48).toString(36) + "-";
    const more = url.includes("?") ? "&" : "?";
    const address = () => (this.state.told > 0 ? `${url}${more}since=${this.state.told}` : url);
    this.wire = new Wire(address, outside, (message) => this.#receive(message));
  }

  /** Whether something is on its way: a command without an answer, or a frame that an answer has announced. */
  get busy(): boolean {
    return this.wire.pending.length > 0 || this.#announced > (this.state.frame?.rev ?? 0);
  }

  #receive(message: Message): void {
    const before = this.state;
    if (message.t === "answer") {
      if (message.result === "ok") this.#announced = Math.max(this.#announced, message.rev);
      else this.#asked = null;
    }
    const { state, resync } = reduce(before, message, this.#now());
    this.state = state;
    if (resync) this.wire.send({ t: "resync", since: state.told });
    this.heard(message, before);
  }

  #send(command: Wanted): void {
    this.#count += 1;
    this.wire.send({ ...command, id: this.#prefix + String(this.#count) });
  }

  /** Make a move, decided on the frame that is shown. */
  move(words: string, note = ""): void {
    this.forgetRefusal();
    const seen = this.state.frame?.rev ?? 0;
    // A second tap before the new frame means the same move, not another one.
    if (this.#asked?.seen === seen && this.#asked.words === words) return;
    this.#asked = { seen, words };
    this.#send(note === "" ? { t: "move", seen, do: words } : { t: "move", seen, do: words, note });
  }

  /** Say no to all that is open to me on the frame that is shown. */
  pass(): void {
    this.forgetRefusal();
    const seen = this.state.frame?.rev ?? 0;
    if (this.#passed === seen) return;
    this.#passed = seen;
    this.#composed = -TOUCHES; // whoever passes is waited for no more, unless they say again that they compose
    this.#send({ t: "pass", seen });
  }

  /** Say that I put an offer together, or have cleared what I had; a word that gets lost is not repeated. */
  composing(open: boolean): void {
    const since = this.#now() - this.#composed;
    if (open ? since < TOUCHES : this.#composed < 0) return;
    this.#composed = open ? this.#now() : -TOUCHES;
    this.wire.send(open ? { t: "composing" } : { t: "composing", open });
  }

  /** Ask the coach about the frame that is shown, or an offer of mine; a word that gets lost is not repeated. */
  advise(offer = ""): void {
    this.wire.send(offer === "" ? { t: "advise" } : { t: "advise", offer });
  }

  say(text: string): void {
    this.#send({ t: "chat", text });
  }

  wish(more: string[], less: string[]): void {
    this.#send({ t: "wish", more, less });
  }

  /** Say what need not be asked: it is declined for me from now on. */
  decline(terms: OwnTerms): void {
    const { welcome } = this.state;
    if (welcome !== null) this.state = { ...this.state, welcome: { ...welcome, terms } };
    this.#send({ t: "terms", ...terms });
  }

  judge(offer: number, kept: boolean): void {
    this.#send({ t: "judge", offer, kept });
  }

  /** Let bots play faster or slower. */
  hurry(speed: Hurry["speed"]): void {
    this.#send({ t: "pace", speed });
  }

  back(): void {
    this.#send({ t: "back" });
  }

  forgetRefusal(): void {
    if (this.state.refusal !== null) this.state = { ...this.state, refusal: null };
  }
}
