// What games and server say in one language: the words they share, and those of each family of games.

/** Words by section and key. */
export type GameWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** All words of a language in one; no key is said twice. */
export function together(shared: GameWords, families: Readonly<Record<string, GameWords>>): GameWords {
  const all: Record<string, Record<string, string>> = {};
  for (const words of [shared, ...Object.values(families)])
    for (const [section, entries] of Object.entries(words)) all[section] = { ...all[section], ...entries };
  return all;
}
