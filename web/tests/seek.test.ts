import { describe, expect, it } from "vitest";
import type { Rulebook } from "../src/lib/protocol";
import { seek } from "../src/lib/seek";
import { read } from "./catalogue";
import { QUESTIONS } from "./questions";

const WORDS = "../../src/haricot/words";
interface Page {
  sections: { title: string; clauses: Record<string, string> }[];
}

/** The rules of one edition as the server sends them, as far as they are searched. */
function rules(language: string, family = "bohnanza", edition = "27"): Pick<Rulebook, "own" | "base" | "seek"> {
  const page = read<Page>(`${WORDS}/rules/${family}/${language}.json`);
  const own = page.sections.map(({ title, clauses }) => ({
    title,
    clauses: Object.entries(clauses)
      .filter(([key]) => !key.includes("/") || key.split("/")[1]?.split(",").includes(edition))
      .map(([key, text]) => ({ number: key.split("/")[0] ?? "", text, instead: [] })),
  }));
  return { own, base: [], seek: read<Rulebook["seek"]>(`${WORDS}/search/${language}.json`) };
}
const first = (question: string, language: string, family?: string, edition?: string) =>
  seek(question, rules(language, family, edition)).map(({ clause }) => clause.number);

describe("the rules answer", () => {
  it.each([
    ["en", "may I harvest now?", "H1"],
    ["fr", "Puis-je récolter maintenant\u202f?", "H1"],
    ["de", "Darf ich jetzt ernten?", "H1"],
    ["en", "third field", "H4"],
    ["fr", "troisième champ", "H4"],
    ["de", "drittes Feld", "H4"],
    ["en", "can I rearrange my hand", "B9"],
    ["fr", "changer l’ordre de la main", "B9"],
    ["de", "Hand umsortieren", "B9"],
    ["en", "sell a single card", "H2"],
    ["de", "Feld mit einer Karte ernten", "H2"],
  ])("%s: %s", (language, question, clause) => {
    expect(first(question, language).slice(0, 3)).toContain(clause);
  });

  it.each([
    ["en", "third field", "bohnanza", "B3"],
    ["en", "when does the game end", "bohnanza", "B6"],
    ["fr", "quand finit la partie", "bohnanza", "B6"],
    ["de", "Wann endet das Spiel?", "bohnanza", "B6"],
    ["en", "third field", "isla", "I2"],
    ["de", "drittes Feld", "isla", "I2"],
    ["fr", "troisième champ", "isla", "I2"],
  ])("with the clause that says it in these words first: %s, %s, %s", (language, question, family, clause) => {
    expect(first(question, language, family, "2016")[0]).toBe(clause);
  });

  it.each(
    Object.entries(QUESTIONS).flatMap(([language, families]) =>
      Object.entries(families).flatMap(([family, asked]) =>
        asked.map(([question, clauses]) => [language, question, family, clauses] as const),
      ),
    ),
  )("newcomers: %s, %s", (language, question, family, clauses) => {
    const found = first(question, language, family, "2016").slice(0, 3);
    expect(found.filter((number) => clauses.split(" ").includes(number))).not.toEqual([]);
  });

  it.each(["en", "fr", "de"])("by words of those who ask, for clauses that there are: %s", (language) => {
    const { also } = read<Rulebook["seek"]>(`${WORDS}/search/${language}.json`);
    const clauses = ["bohnanza", "isla", "mutabohn", "dice"].flatMap((family) =>
      read<Page>(`${WORDS}/rules/${family}/${language}.json`).sections.flatMap((section) =>
        Object.keys(section.clauses).map((key) => key.split("/")[0]),
      ),
    );
    expect(Object.keys(also).filter((number) => !clauses.includes(number))).toEqual([]);
  });

  it("a number with its clause", () => {
    expect(first("h2", "en")).toEqual(["H2"]);
  });

  it("nothing to what no rule speaks of, and to words that mean nothing", () => {
    expect(first("xylophone", "en")).toEqual([]);
    expect(first("may I do the", "en")).toEqual([]);
    expect(first("", "en")).toEqual([]);
  });

  it("about pirates, bonus cards and dice too", () => {
    expect(first("who can be attacked by pirates", "en", "isla").slice(0, 2)).toContain("I16");
    expect(first("Feld zeigt den Code", "de", "mutabohn").slice(0, 3)).toContain("M9");
    expect(first("vendre une carte", "fr", "dice").slice(0, 3)).toContain("W7");
  });
});
