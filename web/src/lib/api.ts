// The HTTP side of the protocol.
import type {
  Career,
  Catalogue,
  Join,
  Me,
  NewTable,
  Outline,
  Problem,
  Quick,
  ReplayPage,
  Rulebook,
  Seated,
  Summary,
  TableInfo,
} from "./protocol";
import type { Words } from "./words";

class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence);
  }
}

/** What went wrong, in the reader's language. */
export function problemOf(error: unknown, words: Words): string {
  if (!(error instanceof Refused)) return String(error);
  const { args, ...problem } = error.problem;
  // A setting is called here what it is called in the form.
  const option = args?.["option"];
  const named = typeof option === "string" ? { ...args, option: words.maybe(`option.${option}`, option) } : args;
  return words.problem(named === undefined ? problem : { ...problem, args: named });
}

/** The deed before; each waits for it, since the first one's answer says who this browser is. */
let deed: Promise<unknown> = Promise.resolve();

function post(path: string, body: object): Promise<Response> {
  const next = deed.then(() =>
    fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  );
  deed = next.catch(() => undefined);
  return next;
}

export const ask = async <T>(path: string, body?: object): Promise<T> => (await answered(path, body)).json() as T;

export const askText = async (path: string, body: object): Promise<string> => (await answered(path, body)).text();

async function answered(path: string, body?: object): Promise<Response> {
  let answer: Response;
  try {
    answer = await (body === undefined ? fetch(path) : post(path, body));
  } catch {
    throw new Refused({ code: "unreachable", sentence: "The server cannot be reached." });
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  throw new Refused(problem ?? { code: "unreachable", sentence: `The server answered ${answer.status}.` });
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  catalogue: () => ask<Catalogue>("/api/catalogue"),
  rules: (game: string, language: string) => ask<Rulebook>(`/api/rules/${encodeURIComponent(game)}/${language}`),
  /** The rules page with the numbers of a table. */
  tableRules: (id: string, language: string) => ask<Rulebook>(`${table(id)}/rules/${language}`),
  me: () => ask<Me>("/api/me"),
  rename: (name: string) => ask<Me>("/api/me", { name }),
  career: () => ask<Career>("/api/career"),
  past: () => ask<TableInfo[]>("/api/past"),
  tables: () => ask<TableInfo[]>("/api/tables"),
  make: (order: NewTable) => ask<Seated>("/api/tables", order),
  quick: (order: Quick) => ask<Seated>("/api/quick", order),
  look: (id: string, invite: string) => ask<TableInfo>(`${table(id)}/look`, { invite }),
  join: (id: string, order: Join) => ask<Seated>(`${table(id)}/join`, order),
  watch: (id: string, invite: string) => ask<Seated>(`${table(id)}/watch`, { invite }),
  bot: (id: string, seat: number, level: string | null) => ask<Seated>(`${table(id)}/bot`, { seat, level }),
  start: (id: string, level: string) => ask<Seated>(`${table(id)}/start`, { level }),
  leave: (id: string, seat: number | null = null) => ask<Me>(`${table(id)}/leave`, { seat }),
  rematch: (id: string) => ask<Seated>(`${table(id)}/rematch`, {}),
  summary: (id: string) => ask<Summary>(`${table(id)}/summary`),
  outline: (id: string) => ask<Outline>(`${table(id)}/outline`),
  replay: (id: string, from: number, count: number) =>
    ask<ReplayPage>(`${table(id)}/replay?from=${from}&count=${count}`),
  journal: (id: string) => `${table(id)}/journal`,
  /**
   * The code as an element: a picture from our own server, parsed, since a strict policy forbids data: and blob:
   * pictures.
   */
  async qr(text: string): Promise<Element> {
    const answer = await fetch("/api/qr", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text }),
    });
    if (!answer.ok) throw new Refused({ code: "unreachable", sentence: "No code could be drawn." });
    const code = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    // Without it the picture is cut, not scaled, where it is shown smaller.
    if (!code.hasAttribute("viewBox"))
      code.setAttribute("viewBox", `0 0 ${code.getAttribute("width")} ${code.getAttribute("height")}`);
    return code;
  },
};
