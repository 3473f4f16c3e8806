// What somebody has typed and not sent yet: a reload must not lose it, and nobody else at this browser needs it later.
const PREFIX = "haricot.draft.";

/** What was typed under this name, or what stands there at first. */
export function recall<T>(name: string, first: T): T {
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    return kept === null ? first : (JSON.parse(kept) as T);
  } catch {
    // What cannot be read was never typed.
    return first;
  }
}

/** Keep what is typed; nothing where there is nothing to keep. */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null || value === "") sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A full or forbidden shelf: it lasts as long as the page.
  }
}
