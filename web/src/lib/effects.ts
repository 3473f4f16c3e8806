// What cards received would do to a farm, told from what lies open: which fields would take them, what they would pay.
import type { Meter } from "./composer";
import type { ShownCards, ShownField } from "./protocol";
import { counted } from "./view";

/**
 * What a bean does: its field pays more, grows without paying more yet or ever, becomes a field of it, starts anew, or
 * needs a harvest first.
 */
export type Outcome = "pays" | "grows" | "full" | "turns" | "starts" | "needs";

export interface Effect {
  bean: string;
  outcome: Outcome;
  /** Cards on its field now, and after the deal. */
  before: number;
  after: number;
  /** What the field would pay then; where it grows, what the next step pays. */
  coins: number;
  /** How many more cards the next step takes, where it only grows. */
  more: number;
  /** The bean that gives way: the one that changes, or the only one that could be harvested; null where one may choose. */
  other: string | null;
}

function pays(meter: Meter, cards: number): number {
  let coins = 0;
  for (const [needed, worth] of meter) if (cards >= needed) coins = worth;
  return coins;
}

/** The only bean a farm could harvest to make room. */
function onlyHarvest(fields: readonly ShownField[]): string | null {
  const ripe = fields.filter((field) => field.bean !== null && !field.protected);
  return ripe.length === 1 ? (ripe[0]?.bean ?? null) : null;
}

/** What cards received would mean to a seat's fields, one line a bean. */
export function effects(
  view: ShownCards,
  seat: number,
  received: readonly string[],
  meters: ReadonlyMap<string, Meter>,
): Effect[] {
  const player = view.players[seat];
  if (player === undefined) return [];
  /** Fields that another of these beans takes for itself. */
  const taken = new Set<number>();
  const grown = ([bean]: [string, number]) => player.fields.some((field) => field.bean === bean);
  const beans = counted(received);
  const lines = new Map<string, Effect>();
  for (const [bean, n] of [...beans.filter(grown), ...beans.filter((one) => !grown(one))]) {
    const homes = (player.homes[bean] ?? []).filter((home) => !taken.has(home));
    const fields = homes.flatMap((home) => ({ home, field: player.fields[home - 1] }));
    const best = [...fields].sort((a, b) => (b.field?.count ?? 0) - (a.field?.count ?? 0));
    const found = best.find(({ field }) => field?.bean === bean) ?? best[0];
    const meter = meters.get(bean) ?? [];
    const line = { bean, before: 0, after: n, coins: 0, more: 0, other: null };
    if (found?.field === undefined) {
      lines.set(bean, { ...line, outcome: "needs", other: onlyHarvest(player.fields) });
      continue;
    }
    const { home, field } = found;
    const before = field.count;
    const after = before + n;
    const coins = pays(meter, after);
    if (field.bean !== bean) {
      taken.add(home);
      const outcome = field.bean === null ? "starts" : "turns";
      lines.set(bean, { ...line, outcome, before, after, coins, other: field.bean });
    } else if (coins > field.pays) lines.set(bean, { ...line, outcome: "pays", before, after, coins });
    else {
      const next = meter.find(([cards]) => cards > after);
      const step = next === undefined ? { coins, more: 0 } : { coins: next[1], more: next[0] - after };
      lines.set(bean, { ...line, outcome: next === undefined ? "full" : "grows", before, after, ...step });
    }
  }
  return beans.flatMap(([bean]) => lines.get(bean) ?? []);
}

/** Whether nothing of this finds a place on the farm as it is. */
export function useless(lines: readonly Effect[]): boolean {
  return lines.every((line) => line.outcome === "needs" || line.outcome === "full");
}
