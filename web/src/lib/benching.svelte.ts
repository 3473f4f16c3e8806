// What lies on the workbench: a rule set in the making, what the server says of it, and its report.
import type { Bench, BenchBean, Measured, Parameter } from "./protocol";
import { type Options, type Rules, same, withBeans, withValue, workbench } from "./workbench";

/** Milliseconds for which a hand may go on moving before the server is asked. */
const PAUSE = 120;
/** Milliseconds between two questions how far a report has come. */
const LOOK = 700;

export class Benching {
  rules: Rules = $state.raw({ game: "", seats: 0, options: {} });
  /** What was said of the rules; of those before, while these are being looked at. */
  bench = $state.raw<Bench | null>(null);
  /** Whether the rules have been looked at. */
  settled = $state(false);
  error = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    rules: Rules,
    private readonly changed: (rules: Rules) => void,
    private readonly look: (rules: Rules) => Promise<Bench> = workbench.look,
  ) {
    this.rules = rules;
    void this.#ask();
  }

  /** Whether these rules can be played. */
  get fine(): boolean {
    return this.settled && this.bench?.mistakes.length === 0;
  }

  put(some: Partial<Rules>): void {
    this.rules = { ...this.rules, ...some };
    this.settled = false;
    this.changed(this.rules);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), PAUSE);
  }

  set(parameter: Parameter, value: string): void {
    this.put({ options: withValue(this.rules.options, parameter, value) });
  }

  setBeans(parameter: Parameter, beans: readonly BenchBean[]): void {
    this.put({ options: withBeans(this.rules.options, parameter, beans) });
  }

  /** As the booklet has it again; without a key all of it. */
  reset(key?: string): void {
    const others = (options: Options) => Object.fromEntries(Object.entries(options).filter(([name]) => name !== key));
    this.put({ options: key === undefined ? {} : others(this.rules.options) });
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    const asked = this.rules;
    try {
      const found = await this.look(asked);
      if (asked !== this.rules) return;
      this.bench = found;
      this.error = null;
      this.settled = true;
    } catch (error) {
      if (asked === this.rules) this.error = error;
    }
  }
}

/** My report: begun, looked after while it is made, stopped. */
export class Measuring {
  measured = $state.raw<Measured | null>(null);
  /** Whether one that was being made came to nothing. */
  failed = $state(false);
  error = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get runs(): boolean {
    return this.measured !== null && this.measured.total > 0 && this.measured.report === null;
  }

  /** Whether the report is about these rules. */
  isAbout(rules: Rules): boolean {
    const report = this.measured?.report ?? null;
    return report !== null && same(rules, report);
  }

  look = () => this.#take(workbench.measured());
  begin = (rules: Rules, games: number, player: string) => this.#take(workbench.measure(rules, games, player));
  async stop(): Promise<void> {
    await this.#take(workbench.stop());
    this.failed = false;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #take(answer: Promise<Measured>): Promise<void> {
    const ran = this.runs;
    try {
      this.measured = await answer;
      this.error = null;
      this.failed = ran && this.measured.total === 0;
    } catch (error) {
      this.error = error;
    }
    clearTimeout(this.#timer);
    if (this.runs) this.#timer = setTimeout(() => void this.look(), LOOK);
  }
}
