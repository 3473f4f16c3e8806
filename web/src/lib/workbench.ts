// The workbench: a rule set as it is edited, sent around as a link, and asked about. What can be changed and what cannot
// be so says the server; here are only the forms in which values are written.
import type workEn from "../lang/workbench/workbench-en.json";
import { ask, askText } from "./api";
import { later, type LaterWords } from "./laterwords";
import type { Bench, BenchBean, Measured, Mistake, Parameter } from "./protocol";

export type WorkKey = keyof typeof workEn;
export type WorkWords = LaterWords<WorkKey>;

export const workWords = later<WorkKey>({
  en: () => import("../lang/workbench/workbench-en.json"),
  fr: () => import("../lang/workbench/workbench-fr.json"),
  de: () => import("../lang/workbench/workbench-de.json"),
});

export type Options = Readonly<Record<string, string>>;

/** A game with rules of one's own; options are those that are not as in the booklet. */
export interface Rules {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
}

/** Games below which a reader is warned, as by `haricot report`. */
export const FEW_GAMES = 30;

const PLACE = "/api/workbench";

export const workbench = {
  look: (rules: Rules) => ask<Bench>(PLACE, rules),
  house: (rules: Rules) => askText(`${PLACE}/house`, rules),
  measured: () => ask<Measured>(`${PLACE}/report`),
  measure: (rules: Rules, games: number, player: string) =>
    ask<Measured>(`${PLACE}/report`, { ...rules, games, player }),
  stop: () => ask<Measured>(`${PLACE}/report/stop`, {}),
};

// Links: version / game / seats / options / check, all of it in the fragment, so that nobody's log has it.

export const VERSION = 1;

/** A short sum over a text, so that a link that lost something on its way is noticed. */
function sumOf(text: string): string {
  let sum = 0x811c9dc5;
  for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
}

export function linkOf({ game, seats, options }: Rules): string {
  const set = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  const text = `${VERSION}/${game}/${seats}/${set.join("&")}`;
  return `${encodeURI(text)}/${sumOf(text)}`;
}

export type Read = { rules: Rules } | { problem: "version"; version: string } | { problem: "damaged" };

/** What a link says; one of another version is not guessed at. */
export function readLink(link: string): Read {
  const [version = "", ...rest] = link.split("/");
  if (/^\d{1,6}$/.test(version) && Number(version) !== VERSION) return { problem: "version", version };
  const check = rest.pop();
  const [game = "", seats = "", ...more] = rest;
  const set = more.join("/");
  if (check !== sumOf(`${version}/${game}/${seats}/${set}`) || !/^\d{1,2}$/.test(seats)) return { problem: "damaged" };
  const pairs = set === "" ? [] : set.split("&").map((pair) => /^([^=]+)=(.*)$/.exec(pair));
  if (pairs.includes(null)) return { problem: "damaged" };
  const options = Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? "", pair?.[2] ?? ""]));
  return { rules: { game, seats: Number(seats), options } };
}

/** Whether two rule sets say the same. */
export const same = (one: Rules, other: Rules): boolean =>
  one.game === other.game &&
  one.seats === other.seats &&
  [...new Set([...Object.keys(one.options), ...Object.keys(other.options)])].every(
    (key) => one.options[key] === other.options[key],
  );

// Values

export const valueOf = ({ key, printed }: Parameter, options: Options): string => options[key] ?? printed;

/** The numbers of a value, as many as there are places; where it has fewer, the last one counts for those that follow. */
export function numbersOf({ between, numbers }: Parameter, value: string): number[] {
  const given = (between === "" ? [value] : value.split(between)).map(Number);
  return numbers.map((_, i) => given[i] ?? given.at(-1) ?? 0);
}

export const written = ({ between }: Parameter, numbers: readonly number[]): string => numbers.join(between);

/** The options with one set; what is as printed is not set. */
export function withValue(options: Options, { key, printed }: Parameter, value: string): Options {
  const others = Object.fromEntries(Object.entries(options).filter(([name]) => name !== key));
  return value === printed || value === "" ? others : { ...others, [key]: value };
}

// Beans: `soy:14:2/4/6/8`, several with commas; what is not said of a bean is as printed.

/** All beans with what is changed of them. */
export function beansOf({ beans }: Parameter, value: string): BenchBean[] {
  const set = new Map(value.split(",").map((part) => [part.split(":")[0], part.split(":")]));
  return beans.map((printed) => {
    const [, copies = "", meter = ""] = set.get(printed.bean) ?? [];
    return {
      bean: printed.bean,
      copies: copies === "" ? printed.copies : Number(copies),
      meter: meter === "" ? printed.meter : meter.split("/").map(Number),
    };
  });
}

/** Whether a bean is as printed. */
export const isPrinted = (one: BenchBean, printed: BenchBean): boolean =>
  one.copies === printed.copies && one.meter.join() === printed.meter.join();

/** The options with these beans; only what differs is set. */
export function withBeans(options: Options, parameter: Parameter, beans: readonly BenchBean[]): Options {
  const set = parameter.beans.flatMap((printed) => {
    const one = beans.find(({ bean }) => bean === printed.bean) ?? printed;
    if (isPrinted(one, printed)) return [];
    const copies = one.copies === printed.copies ? "" : String(one.copies);
    const meter = one.meter.join() === printed.meter.join() ? "" : `:${one.meter.join("/")}`;
    return [`${one.bean}:${copies}${meter}`];
  });
  return withValue(options, parameter, set.join(","));
}

/** The options of a table that is played by these rules and no others, whatever the host has preset for new tables. */
export const tableOptions = ({ parameters }: Bench, options: Options): Options => ({
  ...Object.fromEntries(parameters.map(({ key }) => [key, ""])),
  ...options,
});

// Mistakes

/** What is said of a parameter, or of one of its beans; of beans together where none is named. */
export const mistakesAt = (mistakes: readonly Mistake[], key: string, bean = ""): Mistake[] =>
  mistakes.filter(({ option, args }) => option === key && (args["bean"] ?? "") === bean);

/** What is said of nothing that stands on the bench. */
export const mistakesElsewhere = ({ mistakes, parameters }: Bench): Mistake[] =>
  mistakes.filter(({ option }) => !parameters.some(({ key }) => key === option));
