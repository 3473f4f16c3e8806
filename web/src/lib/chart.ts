// Where the labels of a chart go.

/**
 * Places for labels that want to stand at certain heights: in the same order, at least `gap` apart, between `top` and
 * `bottom`, each as near as possible to where it wants to be. Equal wishes keep the order in which they came.
 */
export function spread(wishes: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wishes.map((_, i) => i).sort((a, b) => (wishes[a] ?? 0) - (wishes[b] ?? 0) || a - b);
  // Labels that meet form a block, which stands where its middle wants to be.
  const blocks: { first: number; wish: number; count: number }[] = [];
  const start = ({ wish, count }: { wish: number; count: number }) =>
    Math.max(top, Math.min(wish / count - ((count - 1) * gap) / 2, bottom - (count - 1) * gap));
  order.forEach((label, n) => {
    let block = { first: n, wish: wishes[label] ?? 0, count: 1 };
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (start(last) + last.count * gap <= start(block)) break;
      block = { first: last.first, wish: last.wish + block.wish, count: last.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  const places = Array.from<number>({ length: wishes.length }).fill(0);
  for (const block of blocks)
    for (let i = 0; i < block.count; i++) places[order[block.first + i] ?? 0] = start(block) + i * gap;
  return places;
}

/** Round numbers for about five lines. */
export function stepOf(most: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].find((one) => most / one <= 5) ?? most;
}
