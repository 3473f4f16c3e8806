// The template language of the catalogues: text with typed places. `{giver:seat}` is the argument `giver`, shown as a
// seat is. `{n:plural|0=nothing|one=# coin|other=# coins}` is a form chosen by the number `n`: the one for that very
// number, else the one of its plural category (CLDR), else `other`; `#` is the number. Other places may have forms too:
// `you` where a seat is the reader's, `self` where it is the very seat the sentence is about, `all` where it is
// everybody's, `none` and `any` where cards are none or any, `vowel` before which French elides, else `other`. A type with
// a capital begins a sentence. Python reads the same language, and says more about it
// (`src/haricot/words/template.py`); `tests/words.json` holds both to it.

export type Args = Readonly<Record<string, unknown>>;

/** Where an argument goes, and what it is. */
export interface Place {
  name: string;
  type: string;
  /** By what chooses among them. */
  forms: ReadonlyMap<string, string>;
}

/** What stands for an argument that did not come; a reader never meets an error. */
export const MISSING = "…";
const PLACE = /\{([a-z_]+):([A-Za-z]+)((?:\|[a-z0-9]+=[^{}|]*)*)\}/g;

function placeOf(name = "", type = "", forms = ""): Place {
  const form = (text: string) => [text.slice(0, text.indexOf("=")), text.slice(text.indexOf("=") + 1)] as const;
  return { name, type, forms: new Map(forms.split("|").slice(1).map(form)) };
}

/** The places of a template, in order. */
export function places(template: string): Place[] {
  return [...template.matchAll(PLACE)].map(([, name, type, forms]) => placeOf(name, type, forms));
}

/** The template with every place as it is shown; what is no place is text. */
export function filled(template: string, shown: (place: Place) => string): string {
  return template.replace(PLACE, (_, name: string, type: string, forms: string) => shown(placeOf(name, type, forms)));
}

const rules = new Map<string, Intl.PluralRules>();

/** Which form a number asks for: one, many or other. */
export function category(language: string, n: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(n);
}

/** The form of the first of these labels that has one, with the text; the text alone where none has. */
export function formOf({ forms }: Place, labels: readonly string[], text: string): string {
  const label = [...labels, "other"].find((one) => forms.has(one)) ?? "";
  return (forms.get(label) ?? "#").replaceAll("#", text);
}

const VOWEL = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y[^aeiouy]|h[eiouéèêîïôœ])/i;

/** What chooses among the forms of a place that is no plural; of a seat, with the reader's own and who does it. */
export function labelsOf(value: unknown, text: string, reader: number | null, doer: unknown = null): string[] {
  const cards = Array.isArray(value) ? (value as unknown[]) : null;
  const labels = {
    you: reader !== null && value === reader,
    self: doer !== null && value === doer,
    all: value === -1,
    none: cards?.length === 0,
    any: cards?.length === 1 && cards[0] === "any",
    vowel: VOWEL.test(text),
  };
  return Object.entries(labels).flatMap(([label, holds]) => (holds ? [label] : []));
}

/** As a sentence begins. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A value of which nothing better is known. */
export function plain(value: unknown): string {
  if (value === undefined || value === null) return MISSING;
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** What has no template, e.g. an event of a game younger than this page: its key, and what is known. */
export function plainly(key: string, args: Args): string {
  const known = Object.entries(args).map(([name, value]) => `${name}: ${plain(value)}`);
  return known.length > 0 ? `${key} (${known.join(", ")})` : key;
}
