// Frames as the server sends them, small enough to read.
import type {
  Asks,
  Frame,
  Message,
  ShownCards,
  ShownField,
  ShownOffer,
  ShownPlayer,
  Welcome,
} from "../src/lib/protocol";
import type { Sight } from "../src/lib/sight";
import { english } from "./english";

export const empty: ShownField = { beans: [], bean: null, count: 0, pays: 0, next: null, protected: false };

export function field(bean: string, count: number, pays: number, next: ShownField["next"] = null): ShownField {
  return { beans: Array.from({ length: count }, () => bean), bean, count, pays, next, protected: false };
}

/** Where these beans would go, by the plainest law. */
function homesOf(fields: ShownField[]): Record<string, number[]> {
  const found = (bean: string) =>
    fields.flatMap((field, i) => (field.bean === null || field.bean === bean ? [i + 1] : []));
  const homes = ["red", "soy", "chili", "blue", "green", "stink"].map((bean) => [bean, found(bean)] as const);
  return Object.fromEntries(homes.filter(([, fields]) => fields.length > 0));
}

export function player(seat: number, fields: ShownField[] = [empty, empty]): ShownPlayer {
  return { seat, hand: 5, coins: 0, aside: [], offers_left: 12, fields, homes: homesOf(fields) };
}

export function view(changes: Partial<ShownCards> = {}): ShownCards {
  return {
    kind: "cards",
    seat: 0,
    seats: 3,
    first: 0,
    active: 0,
    turn: 1,
    stage: "trade",
    step: 0,
    phases: ["plant", "trade", "plant-aside", "draw"],
    exhaustions: 0,
    exhaustions_end: 3,
    last: false,
    over: false,
    pile: 80,
    discards: 0,
    top_discard: null,
    gone: 0,
    turned: ["soy", "blue"],
    hand: ["red", "soy", "chili", "soy"],
    players: [player(0), player(1), player(2)],
    offers: [],
    prices: {},
    extra: null,
    ...changes,
  };
}

export const asks: Asks = { key: "trade", args: { beans: ["soy", "blue"] }, yours: true, question: false };

/** What seat 0 sees while it trades. */
export function sight(changes: Partial<Sight> = {}): Sight {
  return {
    table: "t",
    view: view(),
    legal: [],
    asks,
    trading: true,
    partners: [null, 1, 2],
    me: 0,
    seats: [],
    beans: [],
    meters: new Map([
      [
        "red",
        [
          [2, 1],
          [3, 2],
        ],
      ],
    ]),
    copies: new Map(),
    awaited: [0],
    promises: [],
    clocks: { kind: "relaxed" },
    undo: null,
    arrived: 0,
    gone: [],
    log: [],
    muted: [],
    confirm: true,
    w: english,
    ...changes,
  };
}

export function offer(changes: Partial<ShownOffer> = {}): ShownOffer {
  return {
    kind: "offer",
    offer: 1,
    seat: 1,
    to: null,
    give: ["red"],
    up: [],
    want: ["soy"],
    any: false,
    first_come: false,
    parent: null,
    owing: [0],
    declined: [],
    takers: [],
    bound: [],
    ...changes,
  };
}

export function frame(rev: number, table: ShownCards = view(), changes: Partial<Frame> = {}): Frame {
  return {
    t: "frame",
    rev,
    tell: [],
    view: table,
    legal: [],
    asks,
    trading: true,
    partners: [null, 1, 2],
    to_act: 0,
    awaited: [0],
    clocks: { kind: "relaxed" },
    undo: null,
    promises: [],
    reason: null,
    result: null,
    ...changes,
  };
}

export const welcome: Welcome = {
  t: "welcome",
  protocol: 1,
  table: "t",
  game: "bohnanza-2016",
  title: "Bohnanza",
  seats: 3,
  options: {},
  clock: "relaxed",
  open: false,
  invite: null,
  you: 0,
  yours: [0],
  beans: [],
  house: [],
  chat: [],
  rematch: null,
  terms: null,
  heartbeat: 1000,
};

export const story = (first: number, ...keys: string[]): Message => ({
  t: "story",
  first,
  steps: keys.map((key) => ({ tell: [{ key, args: {} }], reason: null })),
});
