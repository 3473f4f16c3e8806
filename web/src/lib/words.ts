// Languages: keys and arguments become sentences here. What games and server say is shared with Python, which also says
// what the types of places are (`src/haricot/words`); the words of the page are ours.
import type pageEn from "../lang/en.json";
import { fetchWords, type Language } from "./language";
import type { Asks, LegalMove, Problem } from "./protocol";
import {
  type Args,
  capital,
  category,
  filled,
  formOf,
  labelsOf,
  MISSING,
  type Place,
  plain,
  plainly,
} from "./template";
import type { GameWords } from "./together";
import { counted, SEAT_LETTERS, seatLetter } from "./view";

export type PageKey = keyof typeof pageEn;

/** Stands before and after the key of a bean that is drawn: what no sentence holds. */
export const MARK = "\u0001";

export class Words {
  constructor(
    readonly language: Language,
    private readonly game: GameWords,
    private readonly page: Readonly<Record<string, string>>,
    private readonly names: readonly string[] = [],
    private readonly reader: number | null = null,
  ) {}

  /** The same language at a table with these people, for who sits on one of the chairs or on none. */
  at(names: readonly string[], reader: number | null = null): Words {
    return new Words(this.language, this.game, this.page, names, reader);
  }

  /** Words of the page. */
  t(key: PageKey, args: Args = {}): string {
    return this.filled(this.page[key] ?? key, args);
  }

  /** Words of the page for a key that is only known at run time. */
  maybe(key: string, otherwise: string, args: Args = {}): string {
    const found = this.page[key];
    return found === undefined ? otherwise : this.filled(found, args);
  }

  seat(seat: number | null): string {
    if (seat === null || seat < 0) return this.word("list", "everybody");
    const name = this.names[seat] ?? "";
    return name === "" ? seatLetter(seat) : name; // whoever is deleted has no name any more
  }

  /** The same with beans as drawings: the key of each between two marks, several of them beside each other. */
  drawn(): Words {
    const marked = (names = {}) => Object.fromEntries(Object.keys(names).map((bean) => [bean, MARK + bean + MARK]));
    const { bean, beans, list } = this.game;
    const row = { ...list, one: "{bean:bean}", and: "", comma: "" };
    const game = { ...this.game, bean: marked(bean), beans: marked(beans), list: row };
    return new Words(this.language, game, this.page, this.names, this.reader);
  }

  /** A name at the head of a line; the reader's own is “You”. */
  who(seat: number | null): string {
    return seat !== null && seat === this.reader ? this.t("you.name") : this.seat(seat);
  }

  /** A bean's name as it stands alone. */
  bean(bean: string): string {
    return capital(this.beanIn(bean));
  }

  private beanIn(bean: string): string {
    return this.game["bean"]?.[bean] ?? bean;
  }

  /** The name that fits on a card. */
  short(bean: string): string {
    return this.page[`short.${bean}`] ?? this.bean(bean);
  }

  coins(n: number): string {
    return this.counted("coins", n);
  }

  /** Cards by name, equal ones counted; a template for a single one. */
  cards(beans: readonly string[], one = "{bean:bean}"): string {
    if (beans.length === 0) return this.word("list", "nothing");
    if (beans.length === 1 && beans[0] === "any") return this.word("list", "any");
    const single = (bean: string) => (this.isBean(bean) ? this.filled(one, { bean }) : bean);
    return this.list(counted(beans).map(([bean, n]) => (n === 1 ? single(bean) : `${n} ${this.word("beans", bean)}`)));
  }

  list(names: readonly string[]): string {
    const last = names.at(-1) ?? "";
    if (names.length < 2) return last;
    return names.slice(0, -1).join(this.word("list", "comma")) + this.word("list", "and") + last;
  }

  /** What a section says under a key; an offer that gives nothing is a wish, and may have a sentence of its own. */
  sentence(section: string, key: string, args: Args, otherwise?: string): string {
    const words = this.game[section];
    const { give } = args;
    const template = (Array.isArray(give) && give.length === 0 ? words?.[`${key}~ask`] : undefined) ?? words?.[key];
    return template === undefined ? (otherwise ?? plainly(key, args)) : this.filled(template, args);
  }

  event(key: string, args: Args): string {
    return this.sentence("tale", key, args);
  }

  refusal(code: string, args: Args): string {
    return this.sentence("refusal", code, args);
  }

  /** Why a request failed: in the server's words, or the page's where the server could not speak. */
  problem({ code, args = {}, sentence }: Problem): string {
    return this.sentence("problem", code, args, this.maybe(`problem.${code}`, sentence, args));
  }

  reason(key: string, args: Args): string {
    return this.sentence("reason", key, args);
  }

  /** A bot's reason, with who gives it. */
  said({ seat, key, args }: { seat: number; key: string; args: Args }): string {
    return this.sentence("list", "said", { seat, reason: this.reason(key, args) });
  }

  /** What somebody wrote, in the language's quotation marks. */
  quote(text: string): string {
    return this.sentence("list", "quote", { text });
  }

  /** What the game asks of me, or tells me while I wait. */
  asks({ key, args }: Asks): string {
    return this.sentence("asks", key, args);
  }

  /** The same beside the table: what lies there need not be listed, where the page has words of its own. */
  asksBriefly({ key, args }: Asks): string {
    return this.maybe(`now.${key}`, this.sentence("asks", key, args), args);
  }

  /** A legal move as words on a button. */
  move(move: LegalMove): string {
    return this.sentence("move", move.say ?? move.verb, move, move.do);
  }

  isBean(word: string): boolean {
    return word in (this.game["bean"] ?? {});
  }

  /** A word of a section; beans have their names everywhere. */
  word(section: string, word: string): string {
    return this.game[section]?.[word] ?? this.beanIn(word);
  }

  /** A number with its noun. */
  counted(noun: string, n: number): string {
    return this.sentence("plural", noun, { n }, String(n));
  }

  /** A template with its arguments; those that are missing or of another type than the place do no harm. */
  filled(template: string, args: Args): string {
    return filled(template, (place) => this.shown(place, argument(place, args), args["seat"] ?? null));
  }

  private shown(place: Place, value: unknown, doer: unknown): string {
    const type = place.type.toLowerCase();
    const text = this.told(type, value);
    const shown = text === MISSING || place.forms.size === 0 ? text : this.formed(place, type, value, text, doer);
    return type === place.type ? shown : capital(shown);
  }

  private formed(place: Place, type: string, value: unknown, text: string, doer: unknown): string {
    const other = type === "seat" && place.name !== "seat" ? doer : null;
    if (type !== "plural")
      return formOf(place, labelsOf(value, text, type === "seat" ? this.reader : null, other), text);
    return typeof value === "number" ? formOf(place, [text, category(this.language, value)], text) : text;
  }

  private told(type: string, value: unknown): string {
    if (typeof value === "number") {
      if (type === "seat") return this.seat(value);
      if (type in (this.game["plural"] ?? {})) return this.counted(type, value);
    } else if (Array.isArray(value)) {
      const keys = value as string[];
      if (type === "seats") return this.list(keys.map((letter) => this.lettered(letter)));
      if (type === "cards") return this.cards(keys);
      // As in the middle of a sentence.
      if (type === "some" || type === "crop") return this.cards(keys, this.word("list", "one"));
    } else if (typeof value === "string" && type in this.game) {
      const words = value.split(" ");
      const named = (word: string, i: number) =>
        this.among(type, words, i) ?? (many(words[i - 1]) ? this.word("beans", word) : this.beanIn(word));
      return words.map(named).join(" ");
    }
    return plain(value);
  }

  /** A word of several, which may be another one behind its neighbour: 3 of soy and red, but a full house of 2 soy. */
  among(section: string, words: readonly string[], i: number): string | undefined {
    const known = this.game[section];
    return known?.[words.slice(Math.max(0, i - 1), i + 1).join(" ")] ?? known?.[words[i] ?? ""];
  }

  private lettered(letter: string): string {
    return letter.length === 1 && SEAT_LETTERS.includes(letter) ? this.seat(SEAT_LETTERS.indexOf(letter)) : letter;
  }
}

/** Whether what follows a word of an order is more than one: 2 soy, 4 of soy and red, no soy. */
const many = (before = ""): boolean => /^(?:of|and|no|\d+)$/.test(before) && before !== "1";

/** A crop is a number of the argument `bean`. */
function argument({ name, type }: Place, args: Args): unknown {
  const { [name]: value, bean } = args;
  const crop = type.toLowerCase() === "crop" && typeof value === "number" && typeof bean === "string";
  return crop ? Array<string>(value).fill(bean) : value;
}

/** Until the first language has come. */
export const wordless = new Words("en", {}, {});

/** Languages come when they are asked for. */
export async function loadWords(language: Language): Promise<Words> {
  const { game, page } = await fetchWords(language);
  return new Words(language, game, page);
}
