// A finished game on its way over the wire: all of it in words, and the tables page by page as they are looked at.
import { api } from "./api";
import { jump, type Landmark } from "./jumps";
import type { BeanCard, Beat, Step, TableInfo } from "./protocol";

const PAGE = 50;
/** Milliseconds a step is shown while the game plays by itself. */
const PACE = 1400;
export const SPEEDS = [1, 2, 4] as const;

export class Replaying {
  info = $state.raw<TableInfo | null>(null);
  beans = $state.raw<readonly BeanCard[]>([]);
  beats = $state.raw<readonly Beat[]>([]);
  /** The step that is shown, from 0. */
  at = $state(0);
  /** The table after it. */
  step = $state.raw<Step | null>(null);
  running = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  /** Hears of every step that follows the one before it. */
  moved: (step: Step) => void = () => undefined;
  private readonly pages: (Promise<readonly Step[]> | undefined)[] = [];

  constructor(private readonly id: string) {}

  get total(): number {
    return this.beats.length;
  }

  /** Fetch the words and the table to show first, as it is wanted then; a step that is not there is the nearest that is. */
  async open(from: () => number): Promise<void> {
    const outline = await api.outline(this.id);
    this.info = outline.table;
    this.beats = outline.steps;
    this.at = this.near(from());
    await this.show(this.at);
  }

  async show(n: number): Promise<void> {
    const wanted = this.near(n);
    const follows = wanted === this.at + 1;
    this.at = wanted;
    const step = (await this.page(Math.floor(wanted / PAGE)))[wanted % PAGE];
    // Whoever turns pages fast sees the last one they asked for.
    if (step === undefined || this.at !== wanted) return;
    this.step = step;
    if (follows) this.moved(step);
    if (wanted % PAGE > PAGE / 2) void this.page(Math.floor(wanted / PAGE) + 1).catch(() => undefined);
  }

  /** Go to the next or previous turn, deal or harvest; where there is none, to the end or the start. */
  leap(mark: Landmark, way: 1 | -1): Promise<void> {
    return this.show(jump(this.beats, this.at, mark, way) ?? (way === 1 ? this.total - 1 : 0));
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** Play on from here, from the start if all has been seen; the answer stops it. */
  run(): () => void {
    if (this.at >= this.total - 1) void this.show(0);
    const timer = setInterval(() => {
      if (this.at >= this.total - 1) this.running = false;
      else void this.show(this.at + 1);
    }, PACE / this.speed);
    return () => clearInterval(timer);
  }

  private near(n: number): number {
    return Math.max(0, Math.min(n, this.total - 1));
  }

  private page(n: number): Promise<readonly Step[]> {
    if (n * PAGE >= this.total) return Promise.resolve([]);
    const known = this.pages[n];
    if (known !== undefined) return known;
    const coming = api.replay(this.id, n * PAGE, PAGE).then((page) => {
      this.beans = page.beans;
      return page.steps;
    });
    this.pages[n] = coming;
    // One that failed is asked for again.
    coming.catch(() => (this.pages[n] = undefined));
    return coming;
  }
}
