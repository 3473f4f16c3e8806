// Addresses inside the page; they stand in the fragment, so that an invitation never reaches a server's log.
export type Route =
  | { page: "lobby"; lost: boolean }
  | { page: "open"; game: string }
  | { page: "table"; table: string; secret: string; watch: boolean }
  | { page: "rules"; game: string; clause: string }
  | { page: "replay"; table: string; step: number; analysis: boolean }
  | { page: "enter" | "confirm"; code: string }
  | { page: "learn"; lesson: string; step: number }
  | { page: "puzzles"; puzzle: string }
  | { page: "workbench"; link: string }
  | { page: "privacy" }
  | { page: "past" };

/** Behind the step of a replay: what the game looks like in hindsight is opened with it. */
const ANALYSIS = "analysis";

/** What chats and mails put at the ends of a link that was sent with them. */
const STRAY = /^[\s<("'“„«]+|[\s>)"'”“».,;:!?]+$/gu;

export function readRoute(hash: string): Route {
  const parts = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map((part) => safely(part).replace(STRAY, ""));
  const [page, first = "", second = "", third = ""] = parts;
  if (page === "open") return { page: "open", game: first };
  if (page === "table" && first !== "") return { page: "table", table: first, secret: second, watch: false };
  if (page === "watch" && first !== "") return { page: "table", table: first, secret: second, watch: true };
  if (page === "rules") return { page: "rules", game: first, clause: second };
  if (page === "replay" && first !== "")
    return { page: "replay", table: first, step: numberOf(second), analysis: third === ANALYSIS };
  if (page === "enter" || page === "confirm") return { page, code: first };
  if (page === "learn") return { page, lesson: first, step: numberOf(second) };
  if (page === "puzzles") return { page, puzzle: first };
  if (page === "workbench") return { page, link: parts.slice(1).join("/") };
  if (page === "past" || page === "privacy") return { page };
  return { page: "lobby", lost: page !== undefined && page !== "" };
}

function safely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A step that is asked for; the first where that is none. */
function numberOf(text: string): number {
  return /^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

export const to = {
  lobby: "#/",
  past: "#/past",
  learn: (lesson = "", step = 1) => `#/learn/${lesson}${step > 1 ? `/${step}` : ""}`,
  puzzles: (puzzle = "") => `#/puzzles/${puzzle}`,
  workbench: (link = "") => `#/workbench/${link}`,
  privacy: "#/privacy",
  enter: (code = "") => `#/enter${code === "" ? "" : `/${code}`}`,
  open: (game: string) => `#/open/${encodeURIComponent(game)}`,
  table: (table: string, secret = "") =>
    `#/table/${encodeURIComponent(table)}${secret === "" ? "" : `/${encodeURIComponent(secret)}`}`,
  watch: (table: string, secret = "") =>
    `#/watch/${encodeURIComponent(table)}${secret === "" ? "" : `/${encodeURIComponent(secret)}`}`,
  replay: (table: string, step = 1, analysis = false) =>
    `#/replay/${encodeURIComponent(table)}${step > 1 || analysis ? `/${step}` : ""}${analysis ? `/${ANALYSIS}` : ""}`,
  rules: (game: string, clause = "") => `#/rules/${game}${clause === "" ? "" : `/${clause}`}`,
};
