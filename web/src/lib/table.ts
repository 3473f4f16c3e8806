// What the page knows of one table: a reducer over the server's messages. What a message says again stays the same thing.
import { keep } from "./keep";
import type { Answer, Chapter, Frame, Line, Message, Notice, People, Story, Told, Welcome } from "./protocol";
import { type AnyOffer, cardView, type Goods, goodsOf } from "./view";

/** One line of the log; words are made when it is shown, so that the language can change. */
export interface Entry {
  n: number;
  rev: number;
  kind: "tale" | "reason";
  told: Told;
  /** Who gives the reason; only reasons of the trading are worth a line. */
  by?: number;
  /** Whether somebody says no, or why; that is a mark at a seat and no line of the log. */
  no: boolean;
}

/** The pages of the logbook. */
export type Page = "log" | "chat" | "promises";

/** An offer that is no longer open, and why. */
export interface Gone {
  offer: AnyOffer;
  /** What it was about while it stood. */
  goods: Goods;
  /** The event that ended it; null where it ended with the trading. */
  told: Told | null;
  /** When that was, on the page's clock. */
  at: number;
}

/** Whether it was agreed upon. */
export const wasDealt = ({ told }: Gone): boolean => told?.key === "deal" || told?.key === "swap";

export interface TableState {
  welcome: Welcome | null;
  people: People | null;
  frame: Frame | null;
  /** Whether the next frame must bear the next number; after a welcome it may bear any. */
  continues: boolean;
  /** When the frame came, on the page's clock, for the running time. */
  arrived: number;
  log: readonly Entry[];
  /** The last revision whose events are in the log. */
  told: number;
  chat: readonly Line[];
  gone: readonly Gone[];
  /** The last answer that was not ok. */
  refusal: Answer | null;
  notice: Notice | null;
  bye: string | null;
}

export const EMPTY: TableState = {
  welcome: null,
  people: null,
  frame: null,
  continues: false,
  arrived: 0,
  log: [],
  told: 0,
  chat: [],
  gone: [],
  refusal: null,
  notice: null,
  bye: null,
};

const LONGEST_LOG = 600;
const MOST_GONE = 12;

/** The state after a message; `resync` is true where frames are missing. */
export function reduce(state: TableState, message: Message, now: number): { state: TableState; resync: boolean } {
  switch (message.t) {
    case "welcome":
      // The next frame may have any number: it is the newest, not the following one.
      return {
        state: {
          ...state,
          welcome: keep(state.welcome, message),
          chat: merged(state.chat, message.chat),
          bye: null,
          continues: false,
        },
        resync: false,
      };
    case "people":
      return { state: { ...state, people: keep(state.people, message) }, resync: false };
    case "chat":
      return { state: { ...state, chat: merged(state.chat, [message]) }, resync: false };
    case "notice":
      return { state: { ...state, notice: message }, resync: false };
    case "bye":
      return { state: { ...state, bye: message.code }, resync: false };
    case "answer":
      return { state: message.result === "ok" ? state : { ...state, refusal: message }, resync: false };
    case "frame":
      return framed(state, message, now);
    case "clocks":
      return {
        state:
          state.frame === null ? state : { ...state, frame: { ...state.frame, clocks: message.clocks }, arrived: now },
        resync: false,
      };
    case "story":
      return { state: recounted(state, message), resync: false };
    case "promises":
      return {
        state: state.frame === null ? state : { ...state, frame: { ...state.frame, promises: message.promises } },
        resync: false,
      };
    default:
      // A pong, or a message younger than this page.
      return { state, resync: false };
  }
}

/** The log with what was told before the frame that follows, each event once. */
function recounted(state: TableState, story: Story): TableState {
  return story.steps.reduce((so, step, i) => ({ ...so, ...logged(so, story.first + i, step) }), state);
}

/** The log with what a revision told, unless it is there already. */
function logged(state: TableState, rev: number, { tell, reason }: Chapter): Pick<TableState, "log" | "told"> {
  if (rev <= state.told) return state;
  let n = state.log.at(-1)?.n ?? 0;
  const no = (told: Told) => told.key === "decline";
  const entries = tell.map((told): Entry => ({ n: ++n, rev, kind: "tale", told, no: no(told) }));
  if (reason !== null && /^(deal|offer|pick)\./.test(reason.key))
    entries.push({ n: ++n, rev, kind: "reason", told: reason, by: reason.seat, no: tell.some(no) });
  return { told: rev, log: entries.length > 0 ? [...state.log, ...entries].slice(-LONGEST_LOG) : state.log };
}

function framed(state: TableState, frame: Frame, now: number): { state: TableState; resync: boolean } {
  const old = state.frame;
  if (state.continues && old !== null) {
    if (frame.rev <= old.rev) return { state, resync: false };
    // What is missing comes with the story; this frame would put the log out of order.
    if (frame.rev > old.rev + 1) return { state: { ...state, continues: false }, resync: true };
  } else if (old !== null && frame.rev > old.rev + 1 && state.told < frame.rev - 1) return { state, resync: false };
  return {
    state: {
      ...state,
      ...logged(state, frame.rev, frame),
      frame: keep(old, frame),
      continues: true,
      arrived: now,
      gone: goneAfter(state.gone, old, frame, now),
    },
    resync: false,
  };
}

function goneAfter(before: readonly Gone[], old: Frame | null, frame: Frame, at: number): readonly Gone[] {
  const now = cardView(frame.view);
  const then = cardView(old?.view);
  if (now === null || then === null) return before;
  if (!frame.trading || then.turn !== now.turn) return before.length > 0 ? [] : before;
  const open = new Set(now.offers.map((offer) => offer.offer));
  const lost = then.offers.filter((offer) => !open.has(offer.offer));
  if (lost.length === 0) return before;
  // Of several events about it, the last one ended it.
  const about = (offer: number) => frame.tell.findLast((event) => event.args["offer"] === offer) ?? null;
  const found = lost.map((offer): Gone => ({ offer, goods: goodsOf(then, offer), told: about(offer.offer), at }));
  return [...before, ...found].slice(-MOST_GONE);
}

function merged(lines: readonly Line[], more: readonly Line[]): readonly Line[] {
  const last = lines.at(-1)?.n ?? 0;
  const added = more.filter((line) => line.n > last);
  return added.length > 0 ? [...lines, ...added] : lines;
}
