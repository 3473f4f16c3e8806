// There are no rules in the client: no code of the page may tell one phase, game or family from another by its name.
import { describe, expect, it } from "vitest";
import { GAMES } from "../src/lib/protocol";
import { game } from "./catalogue";
import { isNode, type Node, type Source, sources, written } from "./sources";

const NAMES: ReadonlySet<string> = new Set([...Object.keys(game["stage"] ?? {}), ...GAMES]);

/** Facts of a frame that name a phase; who reads them could go by the name. */
const PHASES: ReadonlySet<string> = new Set(["stage", "phase", "family"]);

/** Words that are names of phases too, but mean something else in these files. */
const OTHERWISE: Readonly<Record<string, { words: readonly string[]; why: string }>> = {
  "lib/sight.ts": { words: ["plant", "discard"], why: "verbs that have a place on the board" },
  "lib/play.svelte.ts": { words: ["plant", "discard"], why: "what tapping a card does" },
  "lib/movement.ts": { words: ["plant", "turn-up", "draw", "discard"], why: "events that move cards" },
  "parts/Hand.svelte": { words: ["plant", "discard"], why: "what tapping a card does" },
  "parts/Turned.svelte": { words: ["plant"], why: "what tapping a card does" },
  "parts/Lane.svelte": { words: ["plant"], why: "what tapping a card does" },
  "lib/hearing.ts": { words: ["plant", "draw", "turn-up"], why: "events that make a sound" },
};

/** Where the name of a phase becomes a word on the screen, or is looked up among words. */
const SHOWN: Readonly<Record<string, string>> = {
  "lib/coachwords.ts": "a hint calls what ends a phase as its button is called",
  "parts/Now.svelte": "the words on the button that ends the phase; any phase without its own has the verb's",
  "screens/Replay.svelte": "what a replay says instead of asking",
};

const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : null;

/** Tables of the page are drawn by their kind; that is no rule. */
const isKind = (node: unknown): boolean => {
  const inner = isNode(node) && node.type === "ChainExpression" ? node["expression"] : node;
  return isNode(inner) && inner.type === "MemberExpression" && nameOf(inner["property"]) === "kind";
};

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === "Identifier" ? (node["name"] as string) : textOf(node);

/** The texts a node compares something with. */
function compared(node: Node): string[] {
  const texts = (...found: unknown[]) => found.flatMap((one) => textOf(one) ?? []);
  switch (node.type) {
    case "BinaryExpression": {
      const sides = [node["left"], node["right"]];
      return sides.some(isKind) ? [] : texts(...sides);
    }
    case "SwitchCase":
      return texts(node["test"]);
    case "ArrayExpression":
      return texts(...(node["elements"] as unknown[]));
    case "CallExpression": {
      const callee = node["callee"] as Node;
      const called = callee.type === "MemberExpression" ? nameOf(callee["property"]) : null;
      return called !== null && /^(includes|has|startsWith|endsWith|indexOf)$/.test(called)
        ? texts(...(node["arguments"] as unknown[]))
        : [];
    }
    default:
      return [];
  }
}

/** The names of phases a node reads: `view.stage`, `view["stage"]`, `{ stage } = view`. */
function read(node: Node): string[] {
  const names =
    node.type === "MemberExpression"
      ? [nameOf(node["property"])]
      : node.type === "ObjectPattern"
        ? (node["properties"] as Node[]).map((property) => nameOf(property["key"]))
        : [];
  return names.filter((name): name is string => name !== null && PHASES.has(name));
}

/** Whether a node looks at which question the game asks, rather than at its facts. */
function asksWhich(node: Node): boolean {
  if (node.type !== "MemberExpression" || nameOf(node["property"]) !== "key") return false;
  const object = node["object"] as Node;
  return nameOf(object.type === "MemberExpression" ? object["property"] : object) === "asks";
}

const known = ({ nodes }: Source) => nodes.flatMap(compared).filter((text) => NAMES.has(text));

describe("no code of the page", () => {
  const all = sources();
  const files = all.filter(({ path }) => path !== "lib/protocol.ts");

  it("knows a phase, a game or a family by its name", () => {
    expect(all.length).toBeGreaterThan(60);
    for (const source of files) {
      const allowed = OTHERWISE[source.path]?.words ?? [];
      expect([source.path, known(source).filter((text) => !allowed.includes(text))]).toEqual([source.path, []]);
    }
  });

  it("reads the name of a phase, but to show it", () => {
    for (const { path, nodes } of files)
      if (SHOWN[path] === undefined) expect([path, nodes.flatMap(read)]).toEqual([path, []]);
  });

  it("goes by which question the game asks", () => {
    for (const { path, nodes } of files) expect([path, nodes.some(asksWhich)]).toEqual([path, false]);
  });

  it("is excused without need", () => {
    for (const [path, { words }] of Object.entries(OTHERWISE)) {
      const found = all.find((source) => source.path === path);
      const used = found === undefined ? [] : known(found);
      expect([path, words.filter((word) => !used.includes(word))]).toEqual([path, []]);
    }
    for (const path of Object.keys(SHOWN)) {
      const found = all.find((source) => source.path === path);
      expect([path, found?.nodes.some((node) => read(node).length > 0)]).toEqual([path, true]);
    }
  });
});

describe("what would be a rule", () => {
  it.each([
    ['const a = view.stage === "harbour";', ["harbour"], ["stage"]],
    ['const a = ["raided", "claims"].includes(word);', ["raided", "claims"], []],
    ['switch (word) { case "isla": break; }', ["isla"], []],
    ['const { stage } = view; const asking = new Set(["gifts"]);', ["gifts"], ["stage"]],
    ['const a = view["stage"];', [], ["stage"]],
    ['const a = view.kind === "dice" || view?.kind !== "dice";', [], []],
    ['const a = w.t("gifts");', [], []],
  ])("is found: %s", (source, names, reads) => {
    const found = written(source);
    expect([known(found), found.nodes.flatMap(read)]).toEqual([names, reads]);
  });

  it("is found in what is asked", () => {
    expect(written('const a = sight.asks.key === "x";').nodes.some(asksWhich)).toBe(true);
    expect(written("const { key } = event; const b = told.key;").nodes.some(asksWhich)).toBe(false);
  });
});
