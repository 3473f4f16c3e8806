// Languages: keys and arguments become sentences here. The words of the games are shared with Python; those of the page
// are ours.
import gameEn from "../../../src/haricot/words/en.json";
import pageEn from "../lang/en.json";
import type { Language } from "./settings";
import { counted, type LegalMove, seatLetter } from "./view";

export type PageKey = keyof typeof pageEn;
type Section = Record<string, string>;

/** The words of the games; `tale` and `refusal` and whatever else the server speaks of. */
export type GameWords = {
  list: Section;
  bean: Section;
  beans: Section;
  stage: Section;
  plural: Record<string, Section>;
} & Record<string, unknown>;

export type Args = Readonly<Record<string, unknown>>;

/** Arguments that are seats; the same as in Python. */
const SEATS = new Set(["seat", "to", "active", "asked", "first", "giver", "owner", "other", "taker"]);
/** Arguments that are a bean; lists are always cards. */
const BEANS = new Set(["bean", "front", "last"]);

export class Words {
  constructor(
    readonly language: Language,
    private readonly game: GameWords,
    private readonly page: Readonly<Record<string, string>>,
    private readonly names: readonly string[] = [],
    private readonly me: number | null = null,
  ) {}

  /** The same language at a table with these people. */
  at(names: readonly string[], me: number | null): Words {
    return new Words(this.language, this.game, this.page, names, me);
  }

  /** Words of the page: `{n}` is replaced; `key.one` and `key.other` are chosen by `n`. */
  t(key: PageKey, args: Args = {}): string {
    return this.filled(this.page[key] ?? key, args);
  }

  /** A page sentence whose form depends on a number `n`. */
  n(key: string, n: number, args: Args = {}): string {
    const form = new Intl.PluralRules(this.language).select(n);
    const template =
      this.page[`${key}.${n === 0 ? "zero" : form}`] ?? this.page[`${key}.${form}`] ?? this.page[`${key}.other`] ?? key;
    return this.filled(template, { n, ...args });
  }

  has(key: string): boolean {
    return key in this.page;
  }

  /** Words of the page for a key that is only known at run time. */
  maybe(key: string, otherwise: string, args: Args = {}): string {
    const found = this.page[key];
    return found === undefined ? otherwise : this.filled(found, args);
  }

  seat(seat: number | null): string {
    if (seat === null || seat < 0) return this.game.list["everybody"] ?? "";
    return this.names[seat] ?? seatLetter(seat);
  }

  bean(bean: string): string {
    return this.game.bean[bean] ?? this.page[`bean.${bean}`] ?? bean;
  }

  /** The name that fits on a card. */
  short(bean: string): string {
    return this.page[`short.${bean}`] ?? this.bean(bean);
  }

  stage(word: string): string {
    return this.game.stage[word] ?? word;
  }

  coins(n: number): string {
    return this.plural("coins", n);
  }

  cards(beans: readonly string[]): string {
    const list = this.game.list;
    if (beans.length === 0) return list["nothing"] ?? "";
    if (beans.length === 1 && beans[0] === "any") return list["any"] ?? "";
    return this.list(
      counted(beans).map(([bean, n]) =>
        n === 1 ? this.bean(bean) : `${n} ${this.game.beans[bean] ?? this.bean(bean)}`,
      ),
    );
  }

  list(names: readonly string[]): string {
    const { comma = ", ", and = " " } = this.game.list;
    return names.length > 1 ? names.slice(0, -1).join(comma) + and + (names.at(-1) ?? "") : (names[0] ?? "");
  }

  /** A sentence of the games: an event (`tale`), a `refusal`, a bot's `reason`; null where the catalogue has none. */
  sentence(kind: string, key: string, args: Args): string | null {
    const section = this.game[kind] as Section | undefined;
    const template = section?.[key];
    return template === undefined ? null : this.filled(template, args);
  }

  /** An event; where it holds what only its owner may know, there is a sentence of its own that needs it. */
  event(key: string, args: Args): string {
    const own = this.sentence("tale", `${key}.own`, args);
    return own === null || /\{\w+(:\w+)?\}/.test(own) ? (this.sentence("tale", key, args) ?? plainly(key, args)) : own;
  }

  refusal(code: string, args: Args): string {
    return this.sentence("refusal", code, args) ?? this.maybe(`refused.${code}`, plainly(code, args), args);
  }

  reason(key: string, args: Args): string {
    return this.sentence("reason", key, args) ?? this.maybe(`reason.${key}`, plainly(key, args), args);
  }

  /** A bot's reason, with who gives it. */
  said({ seat, key, args }: { seat: number; key: string; args: Args }): string {
    return (this.game.list["said"] ?? "{name}: {text}")
      .replace("{name}", this.seat(seat))
      .replace("{text}", this.reason(key, args));
  }

  /** A legal move as words on a button. */
  move(move: LegalMove): string {
    return this.sentence("move", move.say ?? move.verb, move as unknown as Args) ?? move.do;
  }

  isBean(word: string): boolean {
    return word in this.game.bean;
  }

  /** A word only some games have, such as one of an order of the dice game. */
  word(kind: string, word: string): string {
    return ((this.game[kind] ?? {}) as Section)[word] ?? this.bean(word);
  }

  private named(kind: string, text: string): string {
    return text
      .split(" ")
      .map((word) => this.word(kind, word))
      .join(" ");
  }

  plural(kind: string, n: number): string {
    const forms = this.game.plural[kind] ?? {};
    return (forms[String(n)] ?? forms["other"] ?? "{n}").replaceAll("{n}", String(n));
  }

  private filled(template: string, args: Args): string {
    return template.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, kind?: string) =>
      name in args ? this.shown(name, args[name], kind) : whole,
    );
  }

  private shown(name: string, value: unknown, kind?: string): string {
    if (kind !== undefined)
      return typeof value === "number" ? this.plural(kind, value) : this.named(kind, String(value));
    if (SEATS.has(name) && (typeof value === "number" || value === null)) return this.seat(value);
    if (Array.isArray(value)) return this.cards(value as string[]);
    if (BEANS.has(name) && typeof value === "string") return this.bean(value);
    if (name === "phase" && typeof value === "string") return this.stage(value);
    return String(value);
  }

  get myself(): number | null {
    return this.me;
  }
}

/** What has no sentence yet, e.g. an event of a game younger than this page. */
function plainly(key: string, args: Args): string {
  const parts = Object.entries(args).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(" ") : String(value)}`,
  );
  return parts.length > 0 ? `${key} (${parts.join(", ")})` : key;
}

export const english = new Words("en", gameEn, pageEn);

/** Languages other than English come when they are asked for. */
export async function loadWords(language: Language): Promise<Words> {
  if (language === "en") return english;
  const { game, page } = language === "fr" ? await import("../lang/fr") : await import("../lang/de");
  return new Words(language, game, page);
}
