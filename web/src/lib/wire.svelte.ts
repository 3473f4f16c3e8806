// One connection to a table that heals itself: it connects again with growing pauses, and sends what was not answered
// once more under its old id, so that every command happens exactly once.
import type { Command, Message } from "./protocol";

export type Line = "connecting" | "open" | "broken" | "closed";

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
}

export interface Outside {
  open(url: string): SocketLike;
  after(ms: number, run: () => void): number;
  cancel(timer: number): void;
  random(): number;
  /** False where there is surely no network; then nothing is tried until `wake`. */
  online(): boolean;
}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8000;
const PATIENCE = 5000;
/** Reasons after which asking again is pointless. */
const FINAL = new Set(["no-table", "not-allowed", "not-seated", "set-aside", "left", "closed"]);

/** What is asked or said for this moment alone, and has no number to be answered under. */
const PASSING: ReadonlySet<Command["t"]> = new Set(["resync", "ping", "composing", "advise"]);

export class Wire {
  line = $state<Line>("connecting");
  /** Commands without an answer, in order. */
  pending = $state.raw<readonly Command[]>([]);

  #socket: SocketLike | null = null;
  #failures = 0;
  #retry: number | null = null;
  #beat: number | null = null;
  #heartbeat = 15000;
  #ready = false;
  #final = false;
  #flooded = false;

  readonly #url: () => string;
  readonly #outside: Outside;
  readonly #receive: (message: Message) => void;

  /** The address is asked for anew at each attempt. */
  constructor(url: () => string, outside: Outside, receive: (message: Message) => void) {
    this.#url = url;
    this.#outside = outside;
    this.#receive = receive;
  }

  connect(): void {
    if (this.#socket !== null || this.#final) return;
    this.#stop("retry");
    this.line = "connecting";
    const socket = this.#outside.open(this.#url());
    this.#socket = socket;
    socket.onopen = () => this.#listen();
    socket.onmessage = (event) => this.#hear(socket, String(event.data));
    socket.onerror = () => undefined;
    socket.onclose = (event) => this.#lost(socket, event.code);
  }

  /** Send a command; it is repeated until it is answered, but for those that are of this moment alone. */
  send(command: Command): void {
    if (PASSING.has(command.t)) {
      if (this.#ready) this.#socket?.send(JSON.stringify(command));
      return;
    }
    this.pending = [...this.pending, command];
    if (this.#ready) this.#socket?.send(JSON.stringify(command));
  }

  /** Try at once, because the network is back or the page is looked at again. */
  wake(): void {
    if (this.#final) return;
    if (this.#socket === null) {
      this.#failures = 0;
      this.connect();
    } else if (this.#ready) this.#ping();
  }

  /** The network is gone: do not wait for the socket to notice. */
  drop(): void {
    const socket = this.#socket;
    if (socket !== null) {
      this.#lost(socket, 1006);
      socket.close();
    }
  }

  close(): void {
    this.#final = true;
    this.#stop("retry");
    this.#stop("beat");
    const socket = this.#socket;
    this.#socket = null;
    this.#ready = false;
    socket?.close();
    this.line = "closed";
  }

  #hear(socket: SocketLike, text: string): void {
    if (socket !== this.#socket) return;
    this.#listen();
    const message = JSON.parse(text) as Message;
    if (message.t === "answer") this.pending = this.pending.filter((command) => command.id !== message.id);
    if (message.t === "bye") {
      if (FINAL.has(message.code)) this.#final = true;
      this.#flooded = message.code.startsWith("too-");
    }
    if (message.t === "welcome") {
      this.#heartbeat = message.heartbeat;
      this.#failures = 0;
    }
    this.#receive(message);
    if (message.t === "welcome" && !this.#ready) {
      this.#ready = true;
      this.line = "open";
      for (const command of this.pending) socket.send(JSON.stringify(command));
    }
  }

  #lost(socket: SocketLike, code: number): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#ready = false;
    this.#stop("beat");
    if (this.#final || (code === 1008 && !this.#flooded)) {
      this.#final = true;
      this.line = "closed";
      return;
    }
    this.line = "broken";
    if (!this.#outside.online()) return;
    const pause = this.#flooded
      ? LONGEST_PAUSE
      : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures) * (0.5 + this.#outside.random() / 2);
    this.#failures += 1;
    this.#flooded = false;
    this.#retry = this.#outside.after(pause, () => {
      this.#retry = null;
      this.connect();
    });
  }

  #listen(): void {
    this.#stop("beat");
    this.#beat = this.#outside.after(this.#heartbeat, () => this.#ping());
  }

  #ping(): void {
    this.#stop("beat");
    if (this.#ready) this.#socket?.send(JSON.stringify({ t: "ping" }));
    this.#beat = this.#outside.after(PATIENCE, () => this.drop());
  }

  #stop(which: "retry" | "beat"): void {
    const timer = which === "retry" ? this.#retry : this.#beat;
    if (timer !== null) this.#outside.cancel(timer);
    if (which === "retry") this.#retry = null;
    else this.#beat = null;
  }
}

/** The real world, for pages. */
export const browser: Outside = {
  open: (url) => new WebSocket(url) as unknown as SocketLike,
  after: (ms, run) => window.setTimeout(run, ms),
  cancel: (timer) => window.clearTimeout(timer),
  random: () => Math.random(),
  online: () => navigator.onLine,
};
