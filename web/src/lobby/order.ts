// A table in the making: what was chosen, and what it comes to. What cannot be together is not offered, and what no
// longer fits is replaced by what does.
import type { GameInfo, NewTable, OptionInfo } from "../lib/protocol";

export type Company = "bots" | "friends" | "device";

/** What stands in the form; it outlives a reload. */
export interface Form {
  game: string;
  company: Company;
  seats: number;
  level: string;
  clock: NonNullable<NewTable["clock"]>;
  /** Whether a long clock stands still at night, where I am. */
  night: boolean;
  open: boolean;
  /** The others at this device. */
  beside: string[];
  options: Record<string, string>;
}

export const EMPTY_FORM: Form = {
  game: "",
  company: "friends",
  seats: 4,
  level: "",
  clock: "relaxed",
  night: false,
  open: false,
  beside: [""],
  options: {},
};

/** The usual size of a table of the game. */
export const usualSeats = (game: GameInfo): number => (game.seats.includes(4) ? 4 : (game.seats.at(-1) ?? 4));

/** The values of an option that fit the table's size. */
export const valuesOf = (option: OptionInfo, seats: number): string[] =>
  option.values.filter((value) => option.seats[value]?.includes(seats) ?? true);

/** What an option is set to: what was chosen or is usual, if that fits, else what does. */
export function valueOf(option: OptionInfo, chosen: Readonly<Record<string, string>>, seats: number): string {
  const value = chosen[option.key] ?? option.default;
  const fitting = valuesOf(option, seats);
  return option.values.length === 0 || value === "" || fitting.includes(value) ? value : (fitting[0] ?? value);
}

/** Options for which the table's size leaves one value, which is not the usual one. */
export const forced = (game: GameInfo, seats: number): { option: OptionInfo; value: string }[] =>
  game.options.flatMap((option) => {
    const [only, ...more] = valuesOf(option, seats);
    const usual = option.default;
    return only !== undefined && more.length === 0 && option.values.length > 1 && usual !== only && usual !== ""
      ? [{ option, value: only }]
      : [];
  });

/** The form with a game it can be played with: seats, level and people that fit. */
export function fitted(form: Form, game: GameInfo, usualLevel: string): Form {
  const seats = game.seats.includes(form.seats) ? form.seats : usualSeats(game);
  const levels = game.levels[seats] ?? [];
  const known = game.options.map((option) => option.key);
  return {
    ...form,
    game: game.game,
    seats,
    level: levels.includes(form.level) ? form.level : levels.includes(usualLevel) ? usualLevel : (levels[0] ?? ""),
    beside: form.beside.slice(0, seats - 1),
    options: Object.fromEntries(Object.entries(form.options).filter(([key]) => known.includes(key))),
  };
}

/** What to ask the server for; `rests` where the clock may stand still at night, and should. */
export function orderOf(
  form: Form,
  game: GameInfo,
  name: string,
  called: (n: number) => string,
  rests: boolean,
): NewTable {
  const { seats, company } = form;
  const beside =
    company === "device" ? form.beside.map((one, i) => (one.trim() === "" ? called(i + 2) : one.trim())) : [];
  const people = company === "bots" ? 1 : company === "device" ? 1 + beside.length : seats;
  return {
    game: game.game,
    seats,
    options: Object.fromEntries(game.options.map((option) => [option.key, valueOf(option, form.options, seats)])),
    bots: Array.from({ length: seats }, (_, seat) => (seat < people ? null : form.level)),
    clock: company === "friends" ? form.clock : "relaxed",
    night: company === "friends" && rests ? Intl.DateTimeFormat().resolvedOptions().timeZone : "",
    open: company === "friends" && form.open,
    name,
    beside,
  };
}
