// A part of the page could not be fetched: because the server has another version by now, or cannot be reached.

/** What to say about it: words of the page, the second one more where there is more to say. */
export type Trouble = readonly ["version.other", "version.help"] | readonly ["problem.unreachable" | "table.problem"];

/** Whether a page, as the server gives it now, begins with the scripts that run here. */
export const isOurs = (page: string, scripts: readonly string[]): boolean => scripts.every((one) => page.includes(one));

/** Ask the server for the page anew, and see what is the matter. */
export async function troubleWith(fetched: () => Promise<string>, scripts: readonly string[]): Promise<Trouble> {
  try {
    return isOurs(await fetched(), scripts) ? ["table.problem"] : ["version.other", "version.help"];
  } catch {
    return ["problem.unreachable"];
  }
}

/** The page as the server has it. */
export async function freshPage(): Promise<string> {
  const answer = await fetch("/", { cache: "no-store" });
  if (!answer.ok) throw new Error(answer.statusText);
  return await answer.text();
}

/** The scripts with which this page began. */
export const ownScripts = (): string[] =>
  [...document.querySelectorAll("head script[src]")].map((one) => one.getAttribute("src") ?? "");
