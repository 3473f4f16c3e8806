// The pictures of cards as bitmaps. A drawing in a background is laid out and recorded for each size it has and each time
// it is painted; a bitmap is not. So drawings stand there first, and are painted once, while the page has nothing to do.
import { cardStyles } from "./beans";

/** Hatchings are tiles of 12 px; so many dots make them sharp on any screen. */
const TILE = 48;

/** How many dots wide a bean is painted: no card shows it larger than a quarter of the screen's shorter side. */
function side(): number {
  const short = Math.min(screen.width, screen.height) * devicePixelRatio;
  return Math.round(Math.min(512, Math.max(192, short / 4)));
}

/** An image that is there already when it is first shown. */
async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

async function painted(drawing: HTMLImageElement, dots: number): Promise<HTMLImageElement> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = dots;
  canvas.getContext("2d")?.drawImage(drawing, 0, 0, dots, dots);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done);
  });
  return blob === null ? drawing : loaded(URL.createObjectURL(blob));
}

/** Until then the page has other things to do. */
const CALM = 2000;

const wait = (time: number) =>
  new Promise<void>((done) => {
    setTimeout(done, time);
  });

/** The next moment in which the page has nothing to do. */
function idle(): Promise<void> {
  if (!("requestIdleCallback" in window)) return wait(100);
  return new Promise((done) => {
    requestIdleCallback(() => {
      done();
    });
  });
}

/** Give cards their pictures, now as drawings and soon as bitmaps; a page does this once. */
export function dressCards(): void {
  const drawings = new Map<string, string>();
  const sheet = new CSSStyleSheet();
  const drawn = (picture: string) => {
    const address = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
    drawings.set(picture, address);
    return address;
  };
  sheet.replaceSync(cardStyles(drawn));
  document.adoptedStyleSheets.push(sheet);

  async function paint(): Promise<void> {
    await wait(CALM);
    const bitmaps = new Map<string, HTMLImageElement>();
    for (const [picture, address] of drawings) {
      await idle();
      const drawing = await loaded(address);
      bitmaps.set(picture, await painted(drawing, drawing.naturalWidth === 12 ? TILE : side()));
    }
    sheet.replaceSync(cardStyles((picture) => bitmaps.get(picture)?.src ?? ""));
  }
  // A browser that cannot keeps its drawings.
  paint().catch(() => undefined);
}
