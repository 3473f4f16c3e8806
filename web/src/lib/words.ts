// Languages: keys and arguments become sentences here. What games and server say is shared with Python, which also says
// what the types of places are (`src/haricot/words`); the words of the page are ours.
import sharedEn from "../../../src/haricot/words/en.json";
import pageEn from "../lang/en.json";
import type { Asks, LegalMove, Problem } from "./protocol";
import type { Language } from "./settings";
import { type Args, filled, formOf, type Place, plain, plainly } from "./template";
import { type GameWords, together } from "./together";
import { counted, SEAT_LETTERS, seatLetter } from "./view";

export type PageKey = keyof typeof pageEn;

export class Words {
  constructor(
    readonly language: Language,
    private readonly game: GameWords,
    private readonly page: Readonly<Record<string, string>>,
    private readonly names: readonly string[] = [],
  ) {}

  /** The same language at a table with these people. */
  at(names: readonly string[]): Words {
    return new Words(this.language, this.game, this.page, names);
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
    return this.names[seat] ?? seatLetter(seat);
  }

  bean(bean: string): string {
    return this.game["bean"]?.[bean] ?? bean;
  }

  /** The name that fits on a card. */
  short(bean: string): string {
    return this.page[`short.${bean}`] ?? this.bean(bean);
  }

  coins(n: number): string {
    return this.counted("coins", n);
  }

  cards(beans: readonly string[]): string {
    if (beans.length === 0) return this.word("list", "nothing");
    if (beans.length === 1 && beans[0] === "any") return this.word("list", "any");
    return this.list(
      counted(beans).map(([bean, n]) => (n === 1 ? this.bean(bean) : `${n} ${this.word("beans", bean)}`)),
    );
  }

  list(names: readonly string[]): string {
    const last = names.at(-1) ?? "";
    if (names.length < 2) return last;
    return names.slice(0, -1).join(this.word("list", "comma")) + this.word("list", "and") + last;
  }

  /** What a section says under a key. */
  sentence(section: string, key: string, args: Args, otherwise?: string): string {
    const template = this.game[section]?.[key];
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

  /** What the game asks of me, or tells me while I wait. */
  asks({ key, args }: Asks): string {
    return this.sentence("asks", key, args);
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
    return this.game[section]?.[word] ?? this.bean(word);
  }

  /** A number with its noun. */
  counted(noun: string, n: number): string {
    return this.sentence("plural", noun, { n }, String(n));
  }

  /** A template with its arguments; those that are missing or of another type than the place do no harm. */
  filled(template: string, args: Args): string {
    return filled(template, (place) => this.shown(place, args[place.name]));
  }

  private shown(place: Place, value: unknown): string {
    const { type } = place;
    if (typeof value === "number") {
      if (type === "plural") return formOf(place, this.language, value);
      if (type === "seat") return this.seat(value);
      if (type in (this.game["plural"] ?? {})) return this.counted(type, value);
    } else if (Array.isArray(value)) {
      const keys = value as string[];
      if (type === "seats") return this.list(keys.map((letter) => this.lettered(letter)));
      if (type === "cards") return this.cards(keys);
    } else if (typeof value === "string" && type in this.game) {
      return value
        .split(" ")
        .map((word) => this.word(type, word))
        .join(" ");
    }
    return plain(value);
  }

  private lettered(letter: string): string {
    return letter.length === 1 && SEAT_LETTERS.includes(letter) ? this.seat(SEAT_LETTERS.indexOf(letter)) : letter;
  }
}

const gameEn = together(
  sharedEn,
  import.meta.glob<GameWords>("../../../src/haricot/words/games/*/en.json", { eager: true, import: "default" }),
);

export const english = new Words("en", gameEn, pageEn);

/** Languages other than English come when they are asked for. */
export async function loadWords(language: Language): Promise<Words> {
  if (language === "en") return english;
  const { game, page } = language === "fr" ? await import("../lang/fr") : await import("../lang/de");
  return new Words(language, game, page);
}
