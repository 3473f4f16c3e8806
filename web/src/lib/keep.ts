// What comes over the wire is new from top to bottom, and nearly all of it says what was known before.

/**
 * What is new, with every part that says the same as a part of the old taken from there: what is the same thing need not
 * be looked at again. Entries of a list are sought where they were, counted from its head and from its end.
 */
export function keep<T>(old: unknown, fresh: T): T {
  if (old === fresh || !isWhole(old) || !isWhole(fresh) || Array.isArray(old) !== Array.isArray(fresh)) return fresh;
  return (Array.isArray(fresh) ? keepList(old as unknown[], fresh) : keepParts(old, fresh)) as T;
}

/** Whether it has parts. */
const isWhole = (value: unknown): value is object => typeof value === "object" && value !== null;

function keepList(old: readonly unknown[], fresh: readonly unknown[]): readonly unknown[] {
  const shift = old.length - fresh.length;
  const kept = fresh.map((entry, i) => {
    const near = keep(old[i], entry);
    return near === old[i] || shift === 0 ? near : keep(old[i + shift], entry);
  });
  return shift === 0 && kept.every((entry, i) => entry === old[i]) ? old : kept;
}

function keepParts(old: object, fresh: object): object {
  const before = new Map<string, unknown>(Object.entries(old));
  const parts = Object.entries(fresh).map(([name, part]) => [name, keep(before.get(name), part)] as const);
  const same =
    parts.length === before.size && parts.every(([name, part]) => before.has(name) && before.get(name) === part);
  return same ? old : Object.fromEntries(parts);
}
