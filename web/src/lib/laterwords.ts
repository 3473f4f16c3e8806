// Words that few people need, so that they come when they are wanted.
import type { Language } from "./settings";
import type { Args } from "./template";
import type { Words } from "./words";

type Pages<K extends string> = Record<Language, () => Promise<{ default: Record<K, string> }>>;
export type LaterWords<K extends string> = ((key: K, args?: Args) => string) & {
  /** Words for a key that is only known at run time. */
  maybe: (key: string, otherwise: string, args?: Args) => string;
};

/** A page of words in each language, to be fetched for the one that is spoken. */
export function later<K extends string>(pages: Pages<K>): (words: Words) => Promise<LaterWords<K>> {
  return async (words) => {
    const { default: page } = await pages[words.language]();
    const said = (key: K, args: Args = {}) => words.filled(page[key], args);
    const maybe = (key: string, otherwise: string, args?: Args) => (key in page ? said(key as K, args) : otherwise);
    return Object.assign(said, { maybe });
  };
}
