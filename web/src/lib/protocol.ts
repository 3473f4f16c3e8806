// Written by `python -m haricot.server.schema`; do not edit.

/** Make a move; `do` is its text without the seat's letter, `seen` the revision it was decided on. */
export interface Move {
  t: "move";
  id: string;
  seen: number;
  do: string;
  note?: string;
}

/** Say no to every offer that was open to me at the revision `seen`; until I offer or agree again, bots wait for me */
export interface Pass {
  t: "pass";
  id: string;
  seen: number;
}

/** I put an offer together, or have cleared it: a bot whose turn it is waits a while longer, within bounds. */
export interface Composing {
  t: "composing";
  id?: string;
  open?: boolean;
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

/** Say what I would not consider: such offers are declined for me at once, until I say otherwise. */
export interface SetTerms {
  t: "terms";
  id: string;
  keep?: string[];
  least?: number;
  calls?: boolean;
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

/** Let bots play faster or slower; heard where all people of the table share one browser. */
export interface Hurry {
  t: "pace";
  id: string;
  speed: "slow" | "normal" | "fast";
}

/** Ask the coach; heard where the seat plays with bots alone. What it says comes as `advice`, or as an `opinion` */
export interface Advise {
  t: "advise";
  id?: string;
  offer?: string;
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
  result: "ok" | "stale" | "refused";
  rev: number;
  code?: string;
  clause?: string;
  args?: Record<string, string | number | string[]>;
}

/** One event as the seat may know it; `key` and `args` are for the language catalogues. */
export interface Told {
  key: string;
  args: Record<string, string | number | string[]>;
}

/** Time in milliseconds at the moment of sending. */
export interface Clocks {
  kind: "relaxed" | "normal" | "blitz" | "hours" | "day" | "days";
  seat?: number | null;
  left?: number | null;
  bank?: number[];
  silence?: number | null;
  patience?: number | null;
  silent?: number[];
  passed?: number[];
}

/** The clocks of the newest frame again, after something but a move changed them: somebody composes or passes. */
export interface Time {
  t: "clocks";
  clocks: Clocks;
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
  state: "offered" | "open" | "kept" | "broken";
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
  args: Record<string, string | number | string[]>;
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

/** What the game asks of the seat, or tells it while it waits: a sentence of the catalogues. */
export interface Asks {
  key: string;
  args: Record<string, string | number | string[]>;
  yours: boolean;
  question: boolean;
}

/** The table after a move; everybody at the table gets every `rev`. */
export interface Frame {
  t: "frame";
  rev: number;
  tell: Told[];
  view: ShownCards | ShownDiceTable;
  legal: LegalMove[];
  asks: Asks;
  trading: boolean;
  partners: (number | null)[];
  to_act: number | null;
  awaited: number[];
  clocks: Clocks;
  promises: Promise[];
  reason: Because | null;
  undo: LegalMove | null;
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
  kind: "person" | "bot" | "free";
  name: string;
  level: string;
  here: boolean;
  stand_in: boolean;
  wishes: Wishes;
}

/** Who is at the table; sent whenever that changes. */
export interface People {
  t: "people";
  state: "waiting" | "playing" | "over" | "closed";
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

/** What a seat would not consider, as it said. */
export interface OwnTerms {
  keep: string[];
  least: number;
  calls: boolean;
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
  clock: "relaxed" | "normal" | "blitz" | "hours" | "day" | "days";
  open: boolean;
  invite: string | null;
  you: number | null;
  yours: number[];
  beans: BeanCard[];
  house: Told[];
  chat: Line[];
  rematch: string | null;
  terms: OwnTerms | null;
  heartbeat: number;
}

/** Something about the table that is no move: `rematch` {table, seat}. */
export interface Notice {
  t: "notice";
  key: string;
  args: Record<string, string | number | string[]>;
}

/** What an offer does for both sides. */
export interface Weighed {
  offer: number;
  partner: number;
  mine: Told;
  theirs: Told;
  verdict: string;
  judged: Told | null;
}

/** A legal move that is a clear mistake, and why. */
export interface Doubt {
  do: string;
  why: Told;
}

/** What the coach says to a seat, from what that seat knows; the words are the page's. */
export interface Advice {
  t: "advice";
  rev: number;
  hint: LegalMove;
  why: Told;
  offers: Weighed[];
  doubts: Doubt[];
}

/** What the coach says of an offer before it is made, from what the seat knows. */
export interface Opinion {
  t: "opinion";
  rev: number;
  offer: string;
  weighed: Weighed[];
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
  args: Record<string, string | number | string[]>;
}

/** Make a table and sit down at its first free seat. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, string>;
  bots?: (string | null)[];
  clock?: "relaxed" | "normal" | "blitz" | "hours" | "day" | "days";
  night?: string;
  open?: boolean;
  name?: string;
  beside?: string[];
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
  beside?: boolean;
}

/** Look at a table, or watch it, with its invitation where it needs one. */
export interface Look {
  invite?: string;
}

/** Begin without waiting for more people: bots take the free seats. */
export interface Start {
  level?: string;
}

/** Put a bot on a free seat of a table that waits, or send it away. */
export interface SetBot {
  seat: number;
  level?: string | null;
}

/** Give up a seat for good; without a number all that this browser has. */
export interface GiveUp {
  seat?: number | null;
}

/** Be in this browser whoever had the code made in another. */
export interface Enter {
  code: string;
}

/** Tell this browser when it is my turn: what its `PushSubscription` says. */
export interface PushHere {
  endpoint: string;
  p256dh: string;
  auth: string;
  language?: string;
}

/** Tell this browser no more. */
export interface PushStop {
  endpoint: string;
}

/** Write to this address when it is my turn; empty: to none. */
export interface MailTo {
  address: string;
  language?: string;
}

/** The code that came by mail. */
export interface Confirm {
  code: string;
}

/** Delete what is stored of me. */
export interface Forget {
  sure: boolean;
}

/** Be called so from now on. */
export interface Rename {
  name: string;
}

/** Whether a finished game of mine, played at a private table, may be seen by whoever has its address. */
export interface Share {
  shared: boolean;
}

/** A game with rules of one's own, on the workbench. */
export interface RuleSet {
  game: string;
  seats: number;
  options?: Record<string, string>;
}

/** Have a report made on a rule set. */
export interface Measure {
  game: string;
  seats: number;
  options?: Record<string, string>;
  games?: number;
  player?: "thrifty" | "trader";
}

/** Draw a link as a QR code. */
export interface Qr {
  text: string;
}

/** A setting of a game: one of `values`, a number between `least` and `most`, or else written like its `example`. */
export interface OptionInfo {
  key: string;
  default: string;
  house: boolean;
  example: string;
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
  variant_of: string | null;
  seats: number[];
  minutes: number;
  options: OptionInfo[];
  levels: Record<string, string[]>;
}

/** One level of bots. */
export interface BotInfo {
  level: string;
  about: string;
}

/** One kind of clock, in seconds; nothing where people take their time. */
export interface ClockInfo {
  clock: "relaxed" | "normal" | "blitz" | "hours" | "day" | "days";
  trade: number | null;
  other: number | null;
  bank: number;
  long: boolean;
}

/** All that can be chosen. */
export interface Catalogue {
  version: string;
  protocol: number;
  start: string;
  games: GameInfo[];
  bots: BotInfo[];
  default_bot: string;
  clocks: ClockInfo[];
  languages: string[];
  keep_days: number | null;
  workbench: boolean;
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
  clock: "relaxed" | "normal" | "blitz" | "hours" | "day" | "days";
  open: boolean;
  state: "waiting" | "playing" | "over" | "closed";
  people: Seat[];
  you: number | null;
  yours: number[];
  your_turn: boolean;
  night: boolean;
  made: number;
  house: Told[];
  result: Result | null;
}

/** How I can be told that it is my turn, and what I have chosen. */
export interface Telling {
  key: string | null;
  browsers: number;
  can_mail: boolean;
  mail: string | null;
}

/** What lets another browser be the same person, once. */
export interface EntryCode {
  code: string;
  seconds: number;
}

/** What the server knows of this browser. */
export interface Me {
  name: string;
  tables: TableInfo[];
  known: boolean;
}

/** What was decided and what came of it, with all revealed; the first is the table set up. */
export interface Step {
  n: number;
  move: string;
  tell: Told[];
  reason: Because | null;
  view: ShownCards | ShownDiceTable;
  hands: string[][];
  held: ShownBonusCard[][];
}

/** Some steps of a finished game. */
export interface ReplayPage {
  table: TableInfo;
  beans: BeanCard[];
  total: number;
  steps: Step[];
}

/** A step in words alone, for finding one's way through a game. */
export interface Beat {
  turn: number;
  seat: number | null;
  tell: Told[];
  deals: number;
  sales: number;
}

/** All steps of a finished game: `steps[i]` is step i + 1 of its replay. */
export interface Outline {
  table: TableInfo;
  steps: Beat[];
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
  turns: number;
  chart: Mark[];
  harvests: Harvested[];
  deals: number[];
  why: Told[];
}

/** Some of an analysis in words: lines, or a table of cells. */
export interface AnalysedPart {
  heading: string;
  lines: string[];
  head: string[];
  rows: string[][];
  steps: number[];
}

/** The chances to win in one light: as could be known, or as the cards lay. */
export interface AnalysedLight {
  name: string;
  chances: [number, number, number][][];
}

/** A finished game looked back upon, in words; without parts while it is worked out or was never asked for. */
export interface Analysed {
  done: number;
  total: number;
  title: string;
  about: string[];
  moments: [string, number][];
  lights: AnalysedLight[];
  turnings: number[];
  parts: AnalysedPart[];
}

/** Who may look back upon a finished game. */
export interface Sharing {
  open: boolean;
  shared: boolean;
  yours: boolean | null;
}

/** The sale that brought somebody most, and the game it was made in. */
export interface BestSale {
  table: string;
  bean: string;
  cards: number;
  coins: number;
}

/** Somebody's finished games of one kind. */
export interface GameRecord {
  game: string;
  title: string;
  unit: string;
  games: number;
  wins: number;
  mean: number;
  deals: number;
  best: BestSale | null;
  newest: [number, number][];
}

/** Somebody met at finished games: a person, or all bots of one level. */
export interface Rival {
  kind: "person" | "bot" | "free";
  name: string;
  level: string;
  games: number;
  ahead: number;
  behind: number;
}

/** What somebody's finished games come to. */
export interface Career {
  games: number;
  wins: number;
  deals: number;
  mean: number | null;
  best: BestSale | null;
  by_game: GameRecord[];
  rivals: Rival[];
  counting: boolean;
}

/** A lesson that can be taken. */
export interface LessonInfo {
  lesson: string;
  game: string;
  title: string;
  about: string;
}

/** One thing that is said in a lesson, and perhaps one thing to do. */
export interface LessonStep {
  say: string;
  at: string;
  picture: string;
  wants: string[];
  first: number;
  last: number;
}

/** A lesson, with every table it shows. */
export interface LessonPage {
  info: LessonInfo;
  seats: Seat[];
  beans: BeanCard[];
  minute: Minute;
  frames: Frame[];
  steps: LessonStep[];
  next: LessonInfo | null;
}

/** A puzzle that can be solved. */
export interface PuzzleInfo {
  puzzle: string;
  game: string;
  theme: "deal" | "plant" | "order" | "special";
  grade: number;
}

/** All puzzles. */
export interface PuzzleShelf {
  today: string;
  puzzles: PuzzleInfo[];
}

/** What could be done, and what would come of it. */
export interface PuzzleChoice {
  move: LegalMove | null;
  deal: Told | null;
  cost: number;
  happens: Told[];
}

/** A puzzle. */
export interface PuzzlePage {
  info: PuzzleInfo;
  you: number;
  seats: Seat[];
  beans: BeanCard[];
  frame: Frame;
  choices: PuzzleChoice[];
}

/** What a clause refuses, on a small table. */
export interface ExamplePage {
  clause: string;
  say: string;
  tried: string;
  you: number;
  move: LegalMove;
  view: ShownCards | ShownDiceTable;
}

/** My report, or how far it has come; nothing of nothing: none was asked for, or it came to nothing. */
export interface Measured {
  done: number;
  total: number;
  report: QuickReport | null;
}

/** What every failed request answers: a code for the catalogues, and one sentence in English. */
export interface Problem {
  code: string;
  sentence: string;
  args?: Record<string, string | number | string[]>;
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
  kind: "number" | "numbers" | "coins" | "percent" | "beans" | "faces" | "word" | "codes" | "order";
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

/** One thing to know, to be read beside a drawing. */
export interface Panel {
  key: string;
  step: number;
  title: string;
  text: string;
}

/** The game in one minute, with the numbers of one table. */
export interface Minute {
  seats: number;
  numbers: Record<string, number>;
  beans: Ware[];
  panels: Panel[];
}

/** How the rules are asked in a language: which words mean the same, and which mean nothing. */
export interface Seek {
  ask: string;
  example: string;
  none: string;
  skip: string[];
  same: string[];
  also: Record<string, string>;
}

/** A rules page: the text in one language, and the numbers this server plays by. */
export interface Rulebook {
  game: string;
  title: string;
  about: string;
  minute: Minute;
  house: string[];
  words: Record<string, string>;
  own: RuleSection[];
  base: RuleSection[];
  beans: Ware[];
  tables: RuleTable[];
  examples: string[];
  seek: Seek;
}

/** A bean as the booklet has it at this table. */
export interface BenchBean {
  bean: string;
  copies: number;
  meter: number[];
}

/** Something that can be changed. */
export interface Parameter {
  key: string;
  house: boolean;
  kind: "number" | "numbers" | "choice" | "beans";
  printed: string;
  values: string[];
  numbers: [number, number][];
  between: string;
  none: string;
  beans: BenchBean[];
}

/** A rule that is not the booklet's: a key of the catalogues' section `house`, and its arguments. */
export interface Change {
  key: string;
  args: Record<string, string | number | string[]>;
}

/** Something that cannot be so. */
export interface Mistake {
  option: string;
  key: string;
  args: Record<string, string | number | string[]>;
  sentence: string;
}

/** A rule set, looked at. */
export interface Bench {
  game: string;
  seats: number;
  parameters: Parameter[];
  changes: Change[];
  mistakes: Mistake[];
}

/** A number with its 95 % interval; without bounds where there are too few games. */
export interface Figure {
  value: number;
  low: number | null;
  high: number | null;
}

/** What a bean was worth. */
export interface BeanWorth {
  bean: string;
  coins: Figure;
}

/** One table, of which many games were played. */
export interface TableFindings {
  wins: Figure[];
  scores: Figure[];
  lengths: [number, number][];
  beans: BeanWorth[];
}

/** A figure by these rules and by the booklet's, on the same deals. */
export interface Difference {
  key: string;
  share: boolean;
  own: Figure;
  booklet: Figure;
  more: Figure;
  clear: boolean;
}

/** A rule set measured, beside the booklet's rules where it differs from them. */
export interface QuickReport {
  game: string;
  seats: number;
  options: Record<string, string>;
  games: number;
  asked: number;
  player: string;
  own: TableFindings;
  booklet: TableFindings | null;
  differences: Difference[];
}

/** A table of a card game as one seat, or a spectator, sees it. */
export interface ShownCards {
  kind: "cards";
  seat: number;
  seats: number;
  first: number;
  active: number;
  turn: number;
  stage: string;
  step: number;
  phases: string[];
  exhaustions: number;
  exhaustions_end: number;
  last: boolean;
  over: boolean;
  pile: number;
  discards: number;
  top_discard: string | null;
  gone: number;
  turned: string[];
  hand: string[];
  players: ShownPlayer[];
  offers: (ShownOffer | ShownSwap)[];
  prices: Record<string, number>;
  extra: ShownSea | ShownBonus | null;
}

/** The table of the dice game; where it is `closing`, nobody rolls again. */
export interface ShownDiceTable {
  kind: "dice";
  seat: number;
  seats: number;
  first: number;
  active: number;
  turn: number;
  stage: string;
  over: boolean;
  goal: number;
  payout: number[];
  reserve: number;
  queue: number[];
  field: ShownDice;
  loose: ShownDice;
  fresh: boolean;
  closing: boolean;
  players: ShownDicePlayer[];
}

/** A bonus card of the own hand, and the field that comes nearest to it: the beans its code means there and those */
export interface ShownBonusCard {
  code: string;
  pfennigs: number;
  owner: number | null;
  field: number | null;
  beans: string[];
  needs: string[];
}

/** What lies before a player; `homes` are the fields, from 1, that would take a card of each bean now. */
export interface ShownPlayer {
  seat: number;
  hand: number;
  coins: number;
  aside: string[];
  offers_left: number;
  fields: ShownField[];
  homes: Record<string, number[]>;
}

/** Cards for cards; `up` are the given ones that lie turned up, `bound` the places in the own hand it means. */
export interface ShownOffer {
  offer: number;
  seat: number;
  to: number | null;
  first_come: boolean;
  parent: number | null;
  owing: number[];
  declined: number[];
  takers: number[];
  kind: "offer";
  give: string[];
  up: string[];
  want: string[];
  any: boolean;
  bound: number[];
}

/** Cargo for cargo, by the ships they are in. */
export interface ShownSwap {
  offer: number;
  seat: number;
  to: number | null;
  first_come: boolean;
  parent: number | null;
  owing: number[];
  declined: number[];
  takers: number[];
  kind: "swap";
  ship: string;
  other_ship: string;
}

/** Ports, ships, and those in reserve; for two also the spent coins, and whether a card was thrown away. */
export interface ShownSea {
  kind: "sea";
  ports: ShownPort[];
  fleets: ShownShip[][];
  reserve: ShownBerth[];
  spent: number;
  discarded: boolean;
}

/** Mutabohn: the ladder on which fields mutate, bonus cards, and with two players the round of gifts. */
export interface ShownBonus {
  kind: "bonus";
  ladder: ShownRung[];
  pile: number;
  hand: ShownBonusCard[];
  players: ShownFarmer[];
  gifts: ShownGifts | null;
}

/** Dice by the beans they show. */
export interface ShownDice {
  white: string[];
  cream: string[];
}

/** What lies before a player; `reach` is how many orders the dice that lie there would fill, `lit` which dice of the */
export interface ShownDicePlayer {
  seat: number;
  coins: number;
  card: ShownOrder[] | null;
  filled: number;
  pays: number;
  reach: number;
  lit: number[][];
  next: ShownOrder[] | null;
  changed: boolean;
}

/** A field. */
export interface ShownField {
  beans: string[];
  bean: string | null;
  count: number;
  pays: number;
  next: ShownStep | null;
  protected: boolean;
}

/** A port of the island: its row, the top card first, and how many of one variety lie on top. */
export interface ShownPort {
  port: string;
  row: string[];
  run: number;
}

/** A ship and its cargo; `prey` is the one whose owner is asked whether to sell. */
export interface ShownShip {
  beans: string[];
  bean: string | null;
  count: number;
  pays: number;
  next: ShownStep | null;
  ship: string;
  raided: boolean;
  prey: boolean;
}

/** A ship in reserve that the seat could buy: what to ask for, and its price. */
export interface ShownBerth {
  what: string;
  ship: string;
  price: number;
}

/** A bean of the ladder: the own fields that end with it, and those on which it may follow. */
export interface ShownRung {
  bean: string;
  here: number[];
  next: number[];
}

/** What a player has of bonus cards, debts and noted coins. */
export interface ShownFarmer {
  seat: number;
  hand: number;
  laid: string[];
  pfennigs: number;
  debts: number;
  noted: number;
}

/** The round of gifts: beans named, the gift that waits and its giver, who would rather trade freely. */
export interface ShownGifts {
  named: string[];
  bean: string | null;
  giver: number | null;
  free: number | null;
  trading: boolean;
}

/** An order of a harvest card, its chance on one roll of all dice, and the dice it asks for: sets, of which one will */
export interface ShownOrder {
  order: string;
  percent: number;
  faces: ShownFace[][];
}

/** The next step of a meter: so many more cards would sell for so many coins. */
export interface ShownStep {
  cards: number;
  coins: number;
}

/** A die an order asks for: a bean, one of two, or with a mark any bean that is the same on all dice so marked and */
export interface ShownFace {
  beans: string[];
  mark: string;
}

export type Command = Move | Pass | Composing | Say | Wish | SetTerms | Judge | Leave | Back | Hurry | Advise | Resync | Ping;

export type Message = Answer | Frame | Time | Story | Promises | People | Line | Welcome | Notice | Advice | Opinion | Pong | Bye;

/** What a legal move of each verb names. */
export interface Moves {
  accept: object;
  buy: { what: "field" | "ship" | "pirate" };
  claim: { code: string; owner: number; field: number };
  close: object;
  decline: { offer: number };
  discard: { bean: string; copy: number };
  done: object;
  exchange: { codes: readonly string[] };
  fill: object;
  free: object;
  gift: { bean: string; copy: number };
  harvest: { field: number };
  keep: { white: readonly string[]; cream: readonly string[] };
  load: { field: number; ship: "1" | "2" | "pirate" };
  offer: { give: readonly string[]; want: readonly string[]; to: number; first_come: number; parent: number };
  pass: object;
  pick: { offer: number; taker: number };
  plant: { bean: string; field: number };
  raid: { owner: number; ship: "1" | "2" | "pirate" };
  refuse: object;
  roll: object;
  sail: { ship: "1" | "2" | "pirate"; port: "bohnbay" | "bohnaco"; cards: number };
  sell: { ship?: "1" | "2" | "pirate" };
  shift: { ship: "1" | "2" | "pirate" };
  stop: object;
  swap: { ship: "1" | "2" | "pirate"; to: number; other_ship: "1" | "2" | "pirate" };
  take: { offer: number };
  withdraw: { offer: number };
  yield: object;
}

export type Verb = keyof Moves;

/** A legal move: `do` is what to send back; `say` is the key of its sentence where that is not the verb. */
export type LegalMove<V extends Verb = Verb> = {
  [K in V]: { verb: K; do: string; say?: string } & Moves[K];
}[V];

/** Every game and family of games there is. */
export const GAMES: readonly string[] = [
  "bohnanza",
  "bohnanza-1997",
  "bohnanza-2016",
  "bohnanza-27",
  "dice",
  "isla",
  "mutabohn",
];

/** The version of the protocol this page speaks. */
export const PROTOCOL: number = 1;
