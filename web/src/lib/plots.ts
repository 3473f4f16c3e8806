// What plots have in common: marks along an axis, and many numbers put into a few columns.

/** Round marks from nothing to about the largest value, some four to six of them. */
export function marks(most: number, about = 5): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / about;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((n) => n * ten >= rough) ?? 10) * ten;
  return Array.from({ length: Math.ceil(most / step - 1e-9) + 1 }, (_, i) => i * step);
}

export interface Column {
  from: number;
  to: number;
  /** Shares of all, one for each of the given counts. */
  shares: number[];
}

type Counts = readonly (readonly [value: number, games: number])[];

/** Counts of whole numbers in columns of the same width, at most so many; several counts share the columns. */
export function columns(counts: readonly Counts[], most: number): Column[] {
  const values = counts.flat().map(([value]) => value);
  if (values.length === 0) return [];
  const [least, last] = [Math.min(...values), Math.max(...values)];
  const width = Math.max(1, Math.ceil((last - least + 1) / most));
  return Array.from({ length: Math.ceil((last - least + 1) / width) }, (_, i) => {
    const from = least + i * width;
    const to = from + width - 1;
    const share = (some: Counts) => {
      const total = some.reduce((sum, [, games]) => sum + games, 0);
      const inside = some.filter(([value]) => value >= from && value <= to);
      return total === 0 ? 0 : inside.reduce((sum, [, games]) => sum + games, 0) / total;
    };
    return { from, to, shares: counts.map(share) };
  });
}

/** A number as the reader's language writes it. */
export const number = (value: number, language: string, digits = 2): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);

export const percent = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(value);
