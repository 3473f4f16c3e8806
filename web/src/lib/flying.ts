// Where things lie on the page, and the way a picture takes between two places. Boards say which place is which by
// `data-place`, cards which bean they show by `data-bean`.
import type { Flight, Timed } from "./movement";

/** A box on the page. */
export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Where something lands: the place, the card that lies there now if one can be told, and its box. */
export interface Spot {
  place: Element;
  card: Element | null;
  at: Box;
}

/** How wide a flying card is drawn. */
const WIDTH = 72;
const CARDS = ".card, .mini";

function places(names: string): Element[] {
  return names.split("|").flatMap((name) => document.querySelector(`[data-place="${name}"]`) ?? []);
}

/** Where a card lay, of all places where it may have lain; call it while it still lies there. */
export function start(flight: Flight): Box | null {
  const found = places(flight.from);
  for (const place of found) {
    const card = [...place.querySelectorAll(CARDS)].find(
      (one) => one instanceof HTMLElement && one.dataset["bean"] === flight.bean,
    );
    if (card !== undefined) return card.getBoundingClientRect();
  }
  return found[0]?.getBoundingClientRect() ?? null;
}

/** Where it lies now. Piles keep what they show; of other places the card itself waits for its picture. */
export function landing(flight: Flight): Spot | null {
  const [place] = places(flight.to);
  if (place === undefined) return null;
  const cards = flight.last === undefined ? [] : [...place.querySelectorAll(CARDS)];
  const card = cards.at(-1 - (flight.last ?? 0)) ?? null;
  return { place, card, at: (card ?? place).getBoundingClientRect() };
}

/** The middle of what cards cross when they change hands. */
export function inTheWay(): Box | null {
  return document.querySelector('[data-area="market"]')?.getBoundingClientRect() ?? null;
}

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** From here to there; cards that change hands pass each other over the market. */
export function way(flight: Timed, from: Box, to: Box, market: Box | null): Keyframe[] {
  const at = (x: number, y: number, size: number) =>
    `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${size.toFixed(3)})`;
  const here = middle(from);
  const there = middle(to);
  const sized = ({ width }: Box) => Math.min(1.6, Math.max(0.45, width / WIDTH));
  const small = flight.coin === true;
  const first = { transform: at(here.x, here.y, small ? 0.9 : sized(from)) };
  const last = { transform: at(there.x, there.y, small ? 0.6 : sized(to)) };
  if (flight.side === undefined || market === null) return [{ ...first, easing: "cubic-bezier(.2, .75, .3, 1)" }, last];
  const { x, y } = middle(market);
  const over = at(x, y + flight.side * WIDTH * 0.55, 1);
  return [
    { ...first, easing: "cubic-bezier(.3, 0, .6, 1)" },
    { transform: over, easing: "cubic-bezier(.3, .4, .3, 1)" },
    last,
  ];
}
