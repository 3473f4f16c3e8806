import { beforeEach, describe, expect, it } from "vitest";
import { LiveTable } from "../src/lib/livetable.svelte";
import type { Outside, SocketLike } from "../src/lib/wire.svelte";
import { frame, welcome } from "./samples";

class FakeSocket implements SocketLike {
  sent: { t: string; id?: string; since?: number }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][number]);
  }
  close() {
    this.closed = true;
  }
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[] = [];
let timers: { at: number; run: () => void }[] = [];
let clock = 0;
let online = true;
const outside: Outside = {
  open: (url) => {
    const socket = new FakeSocket(url);
    sockets.push(socket);
    return socket;
  },
  after: (ms, run) => timers.push({ at: clock + ms, run }) - 1,
  cancel: (timer) => {
    timers[timer] = { at: Infinity, run: () => undefined };
  },
  random: () => 0.5,
  online: () => online,
};
function pass(ms: number) {
  clock += ms;
  for (const timer of [...timers]) {
    if (timer.at <= clock) {
      timer.at = Infinity;
      timer.run();
    }
  }
}
const last = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  sockets = [];
  timers = [];
  clock = 0;
  online = true;
});

function seated(): LiveTable {
  const table = new LiveTable("ws://x/ws/t", outside, () => clock);
  table.wire.connect();
  last().onopen?.();
  last().hear(welcome);
  last().hear(frame(7));
  return table;
}

describe("the connection", () => {
  it("sends a move with the revision it was decided on, and forgets it once answered", () => {
    const table = seated();
    table.move("plant red 1");
    expect(last().sent).toMatchObject([{ t: "move", do: "plant red 1", seen: 7 }]);
    const id = last().sent[0]?.id;
    last().hear({ t: "answer", id, result: "ok", rev: 8 });
    expect(table.wire.pending).toEqual([]);
    expect(table.busy).toBe(true);
    last().hear(frame(8));
    expect(table.busy).toBe(false);
  });

  it("sends unanswered commands again under their old ids after a break, with the story since", () => {
    const table = seated();
    table.move("done");
    const id = last().sent[0]?.id;
    last().onclose?.({ code: 1006 });
    expect(table.wire.line).toBe("broken");
    pass(1000);
    expect(sockets).toHaveLength(2);
    expect(last().url).toBe("ws://x/ws/t?since=7");
    last().onopen?.();
    expect(last().sent).toEqual([]);
    last().hear(welcome);
    expect(last().sent).toMatchObject([{ t: "move", do: "done", id }]);
    expect(table.wire.line).toBe("open");
  });

  it("passes with the revision it was decided on, once", () => {
    const table = seated();
    table.pass();
    table.pass();
    expect(last().sent).toMatchObject([{ t: "pass", seen: 7 }]);
    expect(table.wire.pending).toHaveLength(1);
  });

  it("says now and then that an offer is put together, and never again if that is lost", () => {
    const table = seated();
    table.composing(true);
    pass(1000);
    table.composing(true);
    pass(1000);
    table.composing(true);
    expect(last().sent.filter((one) => one.t !== "ping")).toEqual([{ t: "composing" }, { t: "composing" }]);
    expect(table.wire.pending).toEqual([]);
  });

  it("says at once again that an offer is put together when it has passed on others", () => {
    const table = seated();
    table.composing(true);
    table.pass();
    table.composing(true);
    table.composing(true);
    const told = last().sent.map((one) => one.t);
    expect(told.filter((one) => one !== "ping")).toEqual(["composing", "pass", "composing"]);
  });

  it("does not wait for an answer to what it asks the coach", () => {
    const table = seated();
    table.advise();
    expect(last().sent.filter((one) => one.t !== "ping")).toEqual([{ t: "advise" }]);
    expect(table.wire.pending).toEqual([]);
  });

  it("says at once that a draft was cleared, if it has told of one", () => {
    const table = seated();
    table.composing(false);
    table.composing(true);
    table.composing(false);
    table.composing(false);
    table.composing(true);
    expect(last().sent.filter((one) => one.t !== "ping")).toEqual([
      { t: "composing" },
      { t: "composing", open: false },
      { t: "composing" },
    ]);
  });

  it("takes commands while it is broken and sends them later, in order", () => {
    const table = seated();
    last().onclose?.({ code: 1006 });
    table.move("done");
    table.say("hello");
    pass(1000);
    last().hear(welcome);
    expect(last().sent.map((one) => one.t)).toEqual(["move", "chat"]);
  });

  it("waits longer after each failure, and not at all once woken", () => {
    const table = new LiveTable("ws://x/ws/t", outside);
    table.wire.connect();
    for (const pause of [225, 450, 900]) {
      last().onclose?.({ code: 1006 });
      const before = sockets.length;
      pass(pause - 1);
      expect(sockets).toHaveLength(before);
      pass(1);
      expect(sockets).toHaveLength(before + 1);
    }
    last().onclose?.({ code: 1006 });
    table.wire.wake();
    expect(sockets).toHaveLength(5);
  });

  it("does not try while there is no network", () => {
    const table = seated();
    online = false;
    table.wire.drop();
    pass(60000);
    expect(sockets).toHaveLength(1);
    online = true;
    table.wire.wake();
    expect(sockets).toHaveLength(2);
  });

  it("pings after silence, and gives a dead socket up", () => {
    seated();
    pass(1000);
    expect(last().sent).toMatchObject([{ t: "ping" }]);
    pass(5000);
    expect(sockets[0]?.closed).toBe(true);
    pass(1000);
    expect(sockets).toHaveLength(2);
  });

  it("asks for what it missed with the last revision told", () => {
    seated();
    last().hear(frame(9));
    expect(last().sent).toMatchObject([{ t: "resync", since: 7 }]);
  });

  it("sends a move once, however often it is tapped on one frame, unless it was refused", () => {
    const table = seated();
    table.move("done");
    last().hear({ t: "answer", id: last().sent[0]?.id, result: "ok", rev: 8 });
    table.move("done");
    expect(last().sent).toHaveLength(1);
    last().hear(frame(8));
    table.move("done");
    expect(last().sent).toHaveLength(2);
    last().hear({ t: "answer", id: last().sent[1]?.id, result: "stale", rev: 8 });
    table.move("done");
    expect(last().sent).toHaveLength(3);
  });

  it("comes back later after having been too fast", () => {
    seated();
    last().hear({ t: "bye", code: "too-many", args: {} });
    last().onclose?.({ code: 1008 });
    pass(7999);
    expect(sockets).toHaveLength(1);
    pass(1);
    expect(sockets).toHaveLength(2);
  });

  it("does not come back where it is not allowed", () => {
    const table = seated();
    last().hear({ t: "bye", code: "not-allowed", args: {} });
    last().onclose?.({ code: 1008 });
    pass(60000);
    expect(sockets).toHaveLength(1);
    expect(table.wire.line).toBe("closed");
  });
});
