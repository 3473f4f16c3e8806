import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Learning } from "../src/lib/learning.svelte";
import type { Frame, LessonPage, LessonStep } from "../src/lib/protocol";

const step = (first: number, last: number, ...wants: string[]): LessonStep => ({
  say: `${first}`,
  at: "",
  picture: "",
  wants,
  first,
  last,
});
const frames = Array.from({ length: 6 }, (_, rev) => ({ rev }) as unknown as Frame);
/** To read; to do, and two others move; to do in another scene; to read. */
const steps = [step(0, 0), step(0, 3, "plant red 1", "plant red 2"), step(4, 5, "close"), step(5, 5)];
const lesson = () => {
  const learning = new Learning({ frames, steps } as unknown as LessonPage, () => "normal");
  const heard: number[] = [];
  learning.moved = (frame) => heard.push(frame.rev);
  return { learning, heard };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a lesson", () => {
  it("goes on when what is to be read is read, and not by a deed", () => {
    const { learning } = lesson();
    learning.act("plant red 1");
    expect([learning.at, learning.astray]).toEqual([0, 0]);
    learning.next();
    expect([learning.at, learning.asks]).toEqual([1, true]);
  });

  it("waits for what it asks for, and says that something else is not that", () => {
    const { learning, heard } = lesson();
    learning.next();
    learning.next();
    learning.act("plant soy 1");
    expect([learning.at, learning.shown, learning.astray]).toEqual([1, 0, 1]);
    expect(heard).toEqual([]);
  });

  it("shows what follows one table after the other, and then the next scene", () => {
    const { learning, heard } = lesson();
    learning.next();
    learning.act("plant red 2");
    expect([learning.shown, learning.waits]).toEqual([1, false]);
    learning.act("plant red 2");
    vi.advanceTimersByTime(10_000);
    expect(heard).toEqual([1, 2, 3]);
    expect([learning.at, learning.shown, learning.waits]).toEqual([2, 4, true]);
  });

  it("takes a no to all for the no it asks for, where there is no other", () => {
    const noes = (...offers: number[]) => ({
      rev: 1,
      legal: offers.map((offer) => ({ do: `decline ${offer}`, verb: "decline", offer })),
    });
    const passed = (...offers: number[]) => {
      const page = { frames: [noes(...offers), noes()], steps: [step(0, 1, "decline 1"), step(1, 1)] };
      const learning = new Learning(page as unknown as LessonPage, () => "normal");
      learning.pass();
      return [learning.at, learning.astray];
    };
    expect(passed(1)).toEqual([1, 0]);
    expect(passed(1, 2)).toEqual([0, 1]);
    expect(passed(2)).toEqual([0, 1]);
  });

  it("begins at the step that is asked for, with its table", () => {
    const page = { frames, steps } as unknown as LessonPage;
    const begun = (at: number) => new Learning(page, () => "normal", at);
    expect([begun(2).at, begun(2).shown, begun(2).waits]).toEqual([2, 4, true]);
    expect(begun(99).at).toBe(3);
  });

  it("does it for whoever does not find how, and ends with a word", () => {
    const { learning } = lesson();
    learning.next();
    learning.help();
    vi.advanceTimersByTime(10_000);
    learning.help();
    expect([learning.at, learning.shown, learning.over]).toEqual([3, 5, true]);
    learning.next();
    expect(learning.at).toBe(3);
  });
});
