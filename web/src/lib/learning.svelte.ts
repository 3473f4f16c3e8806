// A lesson on its way: which step it is at, which table is shown, and whether what was done is what was asked for. The
// tables and what leads on come from the server; nothing here is a rule.
import { ask } from "./api";
import type { Frame, LessonInfo, LessonPage, LessonStep } from "./protocol";
import type { Language } from "./settings";

/** Milliseconds between the moves of others. */
const PACE = { slow: 1900, normal: 1200, fast: 450 } as const;

export const lessons = {
  all: (language: Language) => ask<LessonInfo[]>(`/api/lessons/${language}`),
  one: (lesson: string, language: Language) =>
    ask<LessonPage>(`/api/lessons/${language}/${encodeURIComponent(lesson)}`),
};

export class Learning {
  /** The step, from 0. */
  at = $state(0);
  /** The table that is shown. */
  shown = $state(0);
  /** How often something else was done than what was asked for at this step. */
  astray = $state(0);
  /** Hears of every table that follows the one before it. */
  moved: (frame: Frame) => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly page: LessonPage,
    private readonly speed: () => keyof typeof PACE,
    /** The step to begin with, for whoever comes back to it. */
    begin = 0,
  ) {
    this.at = Math.min(begin, page.steps.length - 1);
    this.shown = this.step?.first ?? 0;
  }

  get step(): LessonStep | undefined {
    return this.page.steps[this.at];
  }

  get frame(): Frame | undefined {
    return this.page.frames[this.shown];
  }

  /** Whether it waits for the learner, and not for the others. */
  get waits(): boolean {
    return this.shown === this.step?.first;
  }

  /** Whether all has been said. */
  get over(): boolean {
    return this.at === this.page.steps.length - 1 && this.step?.wants.length === 0;
  }

  /** Whether there is something to do on the board. */
  get asks(): boolean {
    return this.waits && (this.step?.wants.length ?? 0) > 0;
  }

  readonly act = (words: string): void => {
    if (!this.asks) return;
    if (this.step?.wants.includes(words)) this.#follow();
    else this.astray++;
  };

  /** No to all that is open, as touch screens say it: what a lesson asks for where the only no is that one. */
  readonly pass = (): void => {
    const noes = this.frame?.legal.filter((move) => move.verb === "decline") ?? [];
    this.act(noes.length === 1 ? (noes[0]?.do ?? "") : "");
  };

  /** It is done for whoever does not find how. */
  readonly help = (): void => this.act(this.step?.wants[0] ?? "");

  /** What was to be read is read. */
  readonly next = (): void => {
    if (this.waits && !this.asks) this.#follow();
  };

  close(): void {
    clearTimeout(this.#timer);
  }

  #follow(): void {
    const { step } = this;
    if (step === undefined) return;
    this.astray = 0;
    if (this.shown < step.last) {
      this.shown++;
      if (this.frame !== undefined) this.moved(this.frame);
    }
    if (this.shown < step.last) this.#timer = setTimeout(() => this.#follow(), PACE[this.speed()]);
    else if (this.at < this.page.steps.length - 1) this.#go();
  }

  #go(): void {
    this.at++;
    this.shown = this.step?.first ?? this.shown;
  }
}
