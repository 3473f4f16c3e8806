// Written by `python -m haricot.server.schema`; do not edit.

/** Make a move; `do` is its text without the seat's letter, `seen` the revision it was decided on. */
export interface Move {
  t: "move";
  id: string;
  seen: number;
  do: string;
  note?: string;
}

/** Say something to everybody at the table. */
export interface Say {
  t: "chat";
  id: string;
  text: string;
}

/** Set the seat's standing wishes, replacing the old ones. */
export interface Wish {
  t: "wish";
  id: string;
  more?: string[];
  less?: string[];
}

/** Say of a promise made to you whether it was kept. */
export interface Judge {
  t: "judge";
  id: string;
  offer: number;
  kept: boolean;
}

/** Let a bot play the seat from now on, until its owner comes back. */
export interface Leave {
  t: "leave";
  id: string;
}

/** Play the seat oneself again; any move does the same. */
export interface Back {
  t: "back";
  id: string;
}

/** Ask for the whole state again, and the story since a revision (without one: all of it). */
export interface Resync {
  t: "resync";
  id?: string;
  since?: number | null;
}

/** Ask whether the server is there. */
export interface Ping {
  t: "ping";
  id?: string;
}

/** The answer every command gets, exactly one; a repeated id gets the old one again. */
export interface Answer {
  t: "answer";
  id: string;
  result: "ok" | "refused" | "stale";
  rev: number;
  code?: string;
  clause?: string;
  args?: Record<string, unknown>;
}

/** One event as the seat may know it; `key` and `args` are for the language catalogues. */
export interface Told {
  key: string;
  args: Record<string, unknown>;
}

/** Time in milliseconds at the moment of sending. */
export interface Clocks {
  kind: "blitz" | "normal" | "relaxed";
  seat?: number | null;
  left?: number | null;
  bank?: number[];
  silence?: number | null;
}

/** How the game ended. */
export interface Result {
  places: number[];
  scores: number[];
  unit: string;
}

/** A promise that went with an offer. */
export interface Promise {
  offer: number;
  seat: number;
  to: number | null;
  text: string;
  state: "broken" | "kept" | "offered" | "open";
}

/** All promises again, after one was judged. */
export interface Promises {
  t: "promises";
  promises: Promise[];
}

/** Why a bot made the move, for the catalogues' `reason.KEY`; from public facts alone. */
export interface Because {
  seat: number;
  key: string;
  args: Record<string, unknown>;
}

/** What one revision told, and why it was made: `tell` and `reason` of its frame. */
export interface Chapter {
  tell: Told[];
  reason: Because | null;
}

/** What was told before the frame that follows: `steps[i]` is revision `first + i`. */
export interface Story {
  t: "story";
  first: number;
  steps: Chapter[];
}

/** The table after a move; everybody at the table gets every `rev`. */
export interface Frame {
  t: "frame";
  rev: number;
  tell: Told[];
  view: Record<string, unknown>;
  legal: (Record<string, unknown>)[];
  may_offer: boolean;
  to_act: number | null;
  awaited: number[];
  clocks: Clocks;
  promises: Promise[];
  reason: Because | null;
  result: Result | null;
}

/** Beans a seat would like more of, or be rid of. */
export interface Wishes {
  more: string[];
  less: string[];
}

/** Who sits on a chair. */
export interface Seat {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  level: string;
  here: boolean;
  stand_in: boolean;
  wishes: Wishes;
}

/** Who is at the table; sent whenever that changes. */
export interface People {
  t: "people";
  state: "closed" | "over" | "playing" | "waiting";
  seats: Seat[];
  watchers: number;
}

/** One line of chat, numbered from 1 at each table. */
export interface Line {
  t: "chat";
  n: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** A bean in play at this table. */
export interface BeanCard {
  bean: string;
  cards: number;
  meter: [number, number][];
}

/** The first message of every connection: what does not change while the table lives. */
export interface Welcome {
  t: "welcome";
  protocol: number;
  table: string;
  game: string;
  title: string;
  seats: number;
  options: Record<string, string>;
  clock: "blitz" | "normal" | "relaxed";
  open: boolean;
  invite: string | null;
  you: number | null;
  beans: BeanCard[];
  chat: Line[];
  rematch: string | null;
  heartbeat: number;
}

/** Something about the table that is no move: `rematch` {table, seat}. */
export interface Notice {
  t: "notice";
  key: string;
  args: Record<string, unknown>;
}

/** The answer to a ping. */
export interface Pong {
  t: "pong";
  id: string;
}

/** The last message before the server closes a connection, where it still can say why. */
export interface Bye {
  t: "bye";
  code: string;
  args: Record<string, unknown>;
}

/** Make a table and sit down at its first free seat. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  bots?: (string | null)[];
  clock?: "blitz" | "normal" | "relaxed";
  open?: boolean;
  name?: string;
}

/** Play at once: one person, the rest bots. */
export interface Quick {
  game?: string;
  seats?: number | null;
  options?: Record<string, string>;
  level?: string;
  name?: string;
}

/** Sit down at a table. */
export interface Join {
  invite?: string;
  name?: string;
  seat?: number | null;
}

/** Look at a table, or watch it, with its invitation where it needs one. */
export interface Look {
  invite?: string;
}

/** Begin without waiting for more people: bots take the free seats. */
export interface Start {
  level?: string;
}

/** Be called so from now on. */
export interface Rename {
  name: string;
}

/** Draw a link as a QR code. */
export interface Qr {
  text: string;
}

/** A setting of a game; either `values`, or a number between `least` and `most`. */
export interface OptionInfo {
  key: string;
  default: string;
  values: string[];
  least: number | null;
  most: number | null;
  about: string;
  seats: Record<string, number[]>;
}

/** One game of the catalogue. */
export interface GameInfo {
  game: string;
  title: string;
  booklet: string;
  seats: number[];
  options: OptionInfo[];
  levels: Record<string, string[]>;
}

/** One level of bots. */
export interface BotInfo {
  level: string;
  about: string;
}

/** All that can be chosen. */
export interface Catalogue {
  version: string;
  protocol: number;
  games: GameInfo[];
  bots: BotInfo[];
  default_bot: string;
  clocks: ("blitz" | "normal" | "relaxed")[];
  languages: string[];
}

/** Where you sit now. */
export interface Seated {
  table: string;
  seat: number | null;
  invite: string | null;
}

/** A table, as somebody who may look at it sees it from outside. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  seats: number;
  options: Record<string, string>;
  clock: "blitz" | "normal" | "relaxed";
  open: boolean;
  state: "closed" | "over" | "playing" | "waiting";
  people: Seat[];
  you: number | null;
  made: number;
  result: Result | null;
}

/** What the server knows of this browser. */
export interface Me {
  name: string;
  tables: TableInfo[];
}

/** One decision of a finished game and what chance added, with all revealed; the first is the table set up. */
export interface Step {
  n: number;
  move: string;
  tell: Told[];
  reason: Because | null;
  view: Record<string, unknown>;
  hands: string[][];
  held: ((Record<string, unknown>)[])[];
}

/** Some steps of a finished game. */
export interface ReplayPage {
  table: TableInfo;
  beans: BeanCard[];
  total: number;
  steps: Step[];
}

/** One harvest, or a cargo or card that was sold. */
export interface Harvested {
  turn: number;
  seat: number;
  bean: string;
  cards: number;
  coins: number;
}

/** The coins of every seat when a turn began, or at the end. */
export interface Mark {
  turn: number;
  coins: number[];
}

/** What the end screen shows. */
export interface Summary {
  table: TableInfo;
  chart: Mark[];
  harvests: Harvested[];
  deals: number[];
}

/** What every failed request answers: a code for the catalogues, and one sentence in English. */
export interface Problem {
  code: string;
  sentence: string;
  args?: Record<string, unknown>;
}

/** A bean of a game, whatever the table size: its cards, its meter, whether that is made up. */
export interface Ware {
  bean: string;
  cards: number;
  meter: [number, number][];
  reconstructed: boolean;
}

/** A column of a table on a rules page: the word above it, and what its cells are. */
export interface Column {
  key: string;
  kind: "beans" | "codes" | "coins" | "faces" | "number" | "numbers" | "order" | "percent" | "word";
}

/** Numbers that belong to a clause; a cell is null where there is nothing. */
export interface RuleTable {
  clause: string;
  columns: Column[];
  rows: ((number | string | (number | string)[] | null)[])[];
  reconstructed: boolean;
  folded: boolean;
}

/** One numbered rule; a ring ° in its text marks a ruling. */
export interface RuleClause {
  number: string;
  text: string;
  instead: string[];
}

/** Rules under one title. */
export interface RuleSection {
  title: string;
  clauses: RuleClause[];
}

/** A rules page: the text in one language, and the numbers this server plays by. */
export interface Rulebook {
  game: string;
  title: string;
  about: string;
  words: Record<string, string>;
  own: RuleSection[];
  base: RuleSection[];
  beans: Ware[];
  tables: RuleTable[];
}

export type Command = Move | Say | Wish | Judge | Leave | Back | Resync | Ping;

export type Message = Answer | Frame | Story | Promises | People | Line | Welcome | Notice | Pong | Bye;
