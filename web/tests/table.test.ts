import { describe, expect, it } from "vitest";
import type { Message, ShownCards } from "../src/lib/protocol";
import { EMPTY, reduce, type TableState } from "../src/lib/table";
import { cardView } from "../src/lib/view";
import { frame, offer, story, view, welcome } from "./samples";

function after(...messages: Message[]): { state: TableState; resyncs: number } {
  let state = EMPTY;
  let resyncs = 0;
  for (const message of messages) {
    const step = reduce(state, message, 0);
    state = step.state;
    if (step.resync) resyncs += 1;
  }
  return { state, resyncs };
}
const told = (state: TableState) => state.log.map((entry) => entry.told.key);
const tell = (key: string) => ({ tell: [{ key, args: {} }] });

describe("frames", () => {
  it("lets time go on otherwise where the table is as it was", () => {
    const clocks = { kind: "relaxed", silence: 9000, patience: 20000, silent: [0], passed: [1] } as const;
    const before = after(welcome, frame(3)).state;
    const { state } = reduce(before, { t: "clocks", clocks: { ...clocks, silent: [0], passed: [1] } }, 500);
    expect(state.frame?.clocks).toEqual(clocks);
    expect(state.frame?.rev).toBe(3);
    expect(state.arrived).toBe(500);
  });

  it("follow one another without a resync", () => {
    const { state, resyncs } = after(
      welcome,
      frame(1),
      frame(2, view(), tell("turn")),
      frame(3, view(), tell("plant")),
    );
    expect(state.frame?.rev).toBe(3);
    expect(told(state)).toEqual(["turn", "plant"]);
    expect(resyncs).toBe(0);
  });

  it("leave what they say again as it was, so that nothing looks at it anew", () => {
    const before = after(welcome, frame(1)).state;
    const { state } = reduce(before, structuredClone(frame(2, view({ pile: 79 }))), 0);
    const [old, now] = [cardView(before.frame?.view), cardView(state.frame?.view)];
    expect(now?.pile).toBe(79);
    expect(now?.players).toBe(old?.players);
    expect(state.frame?.legal).toBe(before.frame?.legal);
  });

  it("that come twice change nothing", () => {
    const { state } = after(welcome, frame(1), frame(2, view(), tell("plant")), frame(2, view(), tell("plant")));
    expect(told(state)).toEqual(["plant"]);
  });

  it("with a gap ask once for a resync, and the story closes it without losing or doubling an event", () => {
    const gap = after(
      welcome,
      frame(1),
      frame(2, view(), tell("a")),
      frame(5, view(), tell("d")),
      frame(6, view(), tell("e")),
    );
    expect(gap.resyncs).toBe(1);
    expect(gap.state.frame?.rev).toBe(2);
    let state = gap.state;
    for (const message of [welcome, story(3, "b", "c", "d", "e"), frame(6), frame(7, view(), tell("f"))] as Message[])
      state = reduce(state, message, 0).state;
    expect(state.frame?.rev).toBe(7);
    expect(told(state)).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("after a reconnect start from the story's end", () => {
    const { state } = after(
      welcome,
      story(1, "a", "b"),
      frame(2),
      frame(3, view(), tell("c")),
      welcome,
      story(1, "a", "b", "c", "d"),
      frame(4),
    );
    expect(told(state)).toEqual(["a", "b", "c", "d"]);
    expect(state.frame?.rev).toBe(4);
  });

  it("give reasons of the trading in the log, once, whether they come live or with the story", () => {
    const reason = { seat: 1, key: "deal.fair", args: {} };
    const retold: Message = { t: "story", first: 2, steps: [{ tell: [{ key: "deal", args: {} }], reason }] };
    const live = after(welcome, frame(1), frame(2, view(), { ...tell("deal"), reason })).state;
    const reloaded = after(welcome, retold, frame(2, view(), { reason })).state;
    expect(live.log.map((entry) => [entry.told.key, entry.by])).toEqual([
      ["deal", undefined],
      ["deal.fair", 1],
    ]);
    expect(reloaded.log).toEqual(live.log);
    expect(
      after(
        welcome,
        frame(1),
        frame(2, view(), { ...tell("deal"), reason }),
        welcome,
        retold,
        frame(2, view(), { reason }),
      ).state.log,
    ).toEqual(live.log);
  });
});

describe("ended offers", () => {
  it("are kept with the event that ended them, until the phase ends", () => {
    const open = frame(2, view({ offers: [offer()] }));
    const gone = frame(3, view(), { tell: [{ key: "void", args: { offer: 1, seat: 1 } }] });
    const { state } = after(welcome, frame(1), open, gone);
    expect(state.gone.map((one) => [one.offer.offer, one.told?.key, one.goods.give])).toEqual([[1, "void", ["red"]]]);
    const next = reduce(state, frame(4, view(), { trading: false }), 0).state;
    expect(next.gone).toEqual([]);
  });
});

describe("other messages", () => {
  it("chat lines are merged by their number", () => {
    const line = (n: number) => ({ t: "chat", n, seat: 0, name: "Anna", text: String(n), at: 0 }) as const;
    const { state } = after({ ...welcome, chat: [line(1), line(2)] }, line(2), line(3));
    expect(state.chat.map((one) => one.n)).toEqual([1, 2, 3]);
  });

  it("a judged promise is shown at once", () => {
    const note = { offer: 1, seat: 1, to: 0, text: "later", state: "kept" } as const;
    const { state } = after(welcome, frame(1), { t: "promises", promises: [note] });
    expect(state.frame?.promises).toEqual([note]);
  });

  it("refusals are kept, agreement is not", () => {
    const { state } = after(welcome, {
      t: "answer",
      id: "1",
      result: "refused",
      rev: 1,
      code: "offer.empty",
      clause: "T3",
    });
    expect(state.refusal?.code).toBe("offer.empty");
    expect(after(welcome, { t: "answer", id: "1", result: "ok", rev: 1 }).state.refusal).toBeNull();
  });

  it("unknown messages are ignored", () => {
    expect(after({ t: "younger" } as unknown as Message).state).toBe(EMPTY);
    expect(cardView({ kind: "facts" } as unknown as ShownCards)).toBeNull();
  });
});
