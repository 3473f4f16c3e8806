// The people at this device: each has a connection that speaks for their seat alone. Where they are several, the device
// lies open between turns and shows what everybody may see; whoever is to decide lifts a curtain first.
import { LiveTable } from "./livetable.svelte";
import type { Hurry, Message } from "./protocol";
import type { TableState } from "./table";
import type { Outside } from "./wire.svelte";

/** How long a hand stays after its last move, so that its owner sees what came of it. */
const LINGER = 1200;

export class Device {
  /** The seats of those at this device; none of somebody who watches. */
  readonly seats: readonly number[];
  /** Whose hand is shown; null: nobody's. */
  shown = $state<number | null>(null);
  /** Who is asked to take the device; null: nobody. */
  curtain = $state<number | null>(null);
  /** Messages of the table that is shown, after its state has taken them in. */
  heard: (message: Message, before: TableState) => void = () => undefined;

  /** Those of the seats, in their order. */
  readonly #tables: readonly LiveTable[];
  /** The open table, or the only one there is. */
  readonly #open: LiveTable;
  readonly #outside: Outside;
  /** Whether the hand was asked for, and not for a decision. */
  #visiting = false;
  #hiding: number | null = null;
  /** Those who do not want to decide now. */
  #later: readonly number[] = [];

  constructor(url: string, seats: readonly number[], outside: Outside) {
    this.seats = seats;
    this.#outside = outside;
    this.#tables = this.shared ? seats.map((seat) => this.#connect(`${url}?seat=${seat}`)) : [];
    this.#open = this.#connect(this.shared ? `${url}?seat=none` : url);
  }

  /** Whether several people use this device. */
  get shared(): boolean {
    return this.seats.length > 1;
  }

  /** The table as whoever has the device may see it. */
  get table(): LiveTable {
    return (this.shown === null ? undefined : this.#of(this.shown)) ?? this.#open;
  }

  get all(): readonly LiveTable[] {
    return [this.#open, ...this.#tables];
  }

  /** Those at this device the game waits for: a fact that everybody may know, so that no curtain tells what they hold. */
  get asked(): readonly number[] {
    const awaited = this.#open.state.frame?.awaited ?? [];
    return awaited.filter((seat) => this.seats.includes(seat));
  }

  /** Whether offers of others wait for people at this device, and for nothing else. */
  get offered(): boolean {
    const { frame } = this.#open.state;
    return frame !== null && frame.trading && this.asked.length > 0 && !this.asked.includes(frame.view.active);
  }

  /** Hand the device to somebody. */
  pass(seat: number): void {
    this.#put();
    this.#later = this.#later.filter((one) => one !== seat);
    this.#visiting = true;
    this.curtain = seat;
  }

  /** Whoever the curtain names has the device. */
  lift(): void {
    this.shown = this.curtain;
    this.curtain = null;
  }

  /** Not now; the device stays open until something else is asked. */
  wait(): void {
    if (this.curtain !== null) this.#later = [...this.#later, this.curtain];
    this.curtain = null;
    this.#visiting = false;
  }

  /** Put the hand away. */
  hide(): void {
    if (this.shown !== null) this.#later = [...this.#later, this.shown];
    this.#put();
    this.#look();
  }

  /** Say no for everybody here to all that is offered. */
  decline(): void {
    for (const seat of this.asked) this.#of(seat)?.pass();
  }

  /** Let bots play faster or slower; any of those here may say so. */
  hurry(speed: Hurry["speed"]): void {
    if (this.seats.length > 0) (this.#tables[0] ?? this.#open).hurry(speed);
  }

  connect(): void {
    for (const table of this.all) table.wire.connect();
  }

  wake(): void {
    for (const table of this.all) table.wire.wake();
  }

  drop(): void {
    for (const table of this.all) table.wire.drop();
  }

  close(): void {
    this.#stay();
    for (const table of this.all) table.wire.close();
  }

  #connect(url: string): LiveTable {
    const table = new LiveTable(url, this.#outside);
    table.heard = (message, before) => {
      if (table === this.table) this.heard(message, before);
      if (this.shared && table === this.#open && message.t === "frame") this.#look();
    };
    return table;
  }

  #of(seat: number): LiveTable | undefined {
    return this.#tables[this.seats.indexOf(seat)];
  }

  #put(): void {
    this.#stay();
    this.shown = null;
    this.#visiting = false;
  }

  #stay(): void {
    if (this.#hiding !== null) this.#outside.cancel(this.#hiding);
    this.#hiding = null;
  }

  /** The table has changed: whose hand should be shown now? */
  #look(): void {
    const { frame } = this.#open.state;
    if (frame === null) return;
    const { asked, shown } = this;
    this.#later = this.#later.filter((seat) => asked.includes(seat));
    const { active } = frame.view;
    // While trading, offers do not drag anybody to the device; who is asked can be seen, and comes when they like.
    const due = (frame.trading ? asked.filter((seat) => seat === active) : asked).filter(
      (seat) => !this.#later.includes(seat),
    );
    if (shown === null) {
      if (this.curtain !== null && !this.#visiting && !due.includes(this.curtain)) this.curtain = null;
      if (this.curtain === null) this.curtain = due[0] ?? null;
      return;
    }
    if (asked.includes(shown)) {
      this.#visiting = false;
      this.#stay();
    } else if (this.#visiting || (shown === active && (frame.trading || due.length === 0))) this.#stay();
    else
      this.#hiding ??= this.#outside.after(LINGER, () => {
        this.#put();
        this.#look();
      });
  }
}
