// Cards of a hand have no identity on the wire; here each gets a lasting key, because a hand only loses cards and grows
// at the back (B9).
export interface Keyed {
  beans: readonly string[];
  keys: readonly number[];
  next: number;
}

export const NO_HAND: Keyed = { beans: [], keys: [], next: 0 };

/**
 * The new hand, its cards bearing the keys they had: the longest common row of both hands keeps them. The same cards are
 * the same object, so that nothing is drawn or measured for them.
 */
export function rekey(old: Keyed, beans: readonly string[]): Keyed {
  const n = old.beans.length;
  const m = beans.length;
  if (n === m && beans.every((bean, i) => bean === old.beans[i])) return old;
  const length: number[][] = Array.from({ length: n + 1 }, () => Array.from({ length: m + 1 }, () => 0));
  const at = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = n - 1; i >= 0; i--) {
    for (let j = m - 1; j >= 0; j--) {
      const row = length[i];
      if (row !== undefined)
        row[j] = old.beans[i] === beans[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let next = old.next;
  const keys: number[] = [];
  let i = 0;
  for (let j = 0; j < m;) {
    if (i < n && old.beans[i] === beans[j]) {
      keys.push(old.keys[i] ?? next++);
      i++;
      j++;
    } else if (i < n && at(i + 1, j) >= at(i, j + 1)) i++;
    else {
      keys.push(next++);
      j++;
    }
  }
  return { beans, keys, next };
}
