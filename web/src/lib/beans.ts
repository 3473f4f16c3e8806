// What a bean looks like besides its drawing: the colour of its band and a hatching of its own, so that nobody needs
// the colour.
const drawings = import.meta.glob<string>("../../../src/haricot/data/beans/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

export interface Look {
  /** Dark enough for pale letters. */
  band: string;
  tint: string;
  hatch: string;
}

/** Hatchings in a tile of 12 × 12. */
export const LOOKS: Readonly<Record<string, Look>> = {
  cocoa: { band: "#6b3d22", tint: "#f1e0cf", hatch: '<path d="M3 0V12M9 0V12"/>' },
  garden: { band: "#4c6a25", tint: "#ebf1d6", hatch: '<path d="M2 4l2 3 2-3M8 10l2 3 2-3M8 -2l2 3 2-3"/>' },
  red: { band: "#9f2b1d", tint: "#f7dfd8", hatch: '<circle cx="3" cy="3" r="1.6"/><circle cx="9" cy="9" r="1.6"/>' },
  blackeyed: { band: "#453b34", tint: "#f4ebd8", hatch: '<circle cx="6" cy="6" r="3"/>' },
  soy: {
    band: "#6d5f14",
    tint: "#f5f0cf",
    hatch: '<path d="M2 6h2M5 6h2M8 6h2M-1 0h2M11 0h2M-1 12h2M11 12h2" stroke-width="2.400"/>',
  },
  green: { band: "#2c6330", tint: "#e0efdc", hatch: '<path d="M0 12L12 0M-3 3L3 -3M9 15L15 9"/>' },
  stink: { band: "#5f5820", tint: "#eeebd0", hatch: '<path d="M0 4q3-4 6 0t6 0M0 10q3-4 6 0t6 0"/>' },
  chili: { band: "#a23b14", tint: "#f9e2d2", hatch: '<path d="M0 4l3-3 3 3 3-3 3 3M0 10l3-3 3 3 3-3 3 3"/>' },
  blue: { band: "#2b4c80", tint: "#dde7f4", hatch: '<path d="M3 1v4M1 3h4M9 7v4M7 9h4"/>' },
  wax: { band: "#7a5c00", tint: "#fbf0c8", hatch: '<path d="M3 0v5M9 6v5" stroke-width="2.200"/>' },
  brandy: { band: "#834915", tint: "#f6e4cf", hatch: '<path d="M0 3H12M0 9H12"/>' },
  cognac: { band: "#742c41", tint: "#f3dfe0", hatch: '<path d="M0 0L12 12M9 -3L15 3M-3 9L3 15"/>' },
  coffee: { band: "#4b2f1f", tint: "#ebdfd4", hatch: '<path d="M0 0L12 12M12 0L0 12"/>' },
  pole: {
    band: "#85395a",
    tint: "#f6e2ea",
    hatch: '<path d="M1 2l2 2M8 1l-2 2M4 8l2 1M10 6l-1 3M2 11l1-1" stroke-width="1.800"/>',
  },
  mocha: {
    band: "#33211a",
    tint: "#e6dad3",
    hatch: '<path d="M1 6a3 3 0 0 1 6 0M7 12a3 3 0 0 1 6 0M-5 12a3 3 0 0 1 6 0M7 0a3 3 0 0 1 6 0"/>',
  },
  china: { band: "#755c06", tint: "#f9f0c9", hatch: '<path d="M0 0h6v6H0zM6 6h6v6H6z" stroke-width="1"/>' },
};

const PLAIN: Look = { band: "#4c4336", tint: "#efe6d4", hatch: "" };

export function look(bean: string): Look {
  return LOOKS[bean] ?? PLAIN;
}

const DRAWN: ReadonlyMap<string, string> = new Map(
  Object.entries(drawings).map(([path, drawing]) => [path.replace(/^.*\/|\.svg$/g, ""), drawing]),
);
const WINDOW = "-2 -4 104 104";
/** What is stamped on a coin without a number, 24 × 24. */
const COIN_BEAN =
  '<path fill="#a87818" d="M9 9.500c2.500-2.500 5-.5 4.600 2-.2 1.200 2 1 2 2.800 0 2.200-4.600 2.700-6.200.4C8 13 8 10.800 9 9.500z"/>';

/** One hidden sheet with every drawing, for what is drawn around it. */
export function sprite(): string {
  return [...DRAWN]
    .map(([key, drawing]) => `<symbol id="bean-${key}" viewBox="${WINDOW}">${drawing}</symbol>`)
    .join("");
}

/** A hatching, 12 × 12, that fills a place side by side. */
function tile(hatch: string, ink: string): string {
  return picture("0 0 12 12", `<g fill="none" stroke-linecap="round" ${ink}>${hatch}</g>`, 'width="12" height="12"');
}

function picture(box: string, drawing: string, more = ""): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ${more}>${drawing}</svg>`;
}

/**
 * The styles of everything that says `data-bean`: its colours, and its drawing and hatchings as pictures. A card is laid out
 * many times a game, and a picture in its background costs nothing there, while a drawing in the page is styled part by part.
 * The address of a picture comes from whoever knows the page.
 */
export function cardStyles(address: (picture: string) => string): string {
  const url = (picture: string) => `url("${address(picture)}")`;
  const cards = [...DRAWN].map(([key, drawing]) => {
    const { band, tint, hatch } = look(key);
    const parts = {
      band,
      tint,
      art: url(picture(WINDOW, drawing)),
      hatch: url(tile(hatch, 'stroke="#fff8e8" stroke-width="1.200" opacity=".42"')),
      ghost: url(tile(hatch, `stroke="${band}" stroke-width="1.100" opacity=".2"`)),
    };
    const said = Object.entries(parts).map(([name, value]) => `--${name}: ${value};`);
    return `[data-bean="${key}"] { ${said.join(" ")} }`;
  });
  return [`:root { --coin-bean: ${url(picture("0 0 24 24", COIN_BEAN))}; }`, ...cards].join("\n");
}
