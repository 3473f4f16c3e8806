import { beforeEach, describe, expect, it } from "vitest";
import { Device } from "../src/lib/device.svelte";
import type { Outside, SocketLike } from "../src/lib/wire.svelte";
import { frame, view, welcome } from "./samples";

class FakeSocket implements SocketLike {
  sent: { t: string; speed?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][number]);
  }
  close() {}
  hear(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[] = [];
let waiting: ({ ms: number; run: () => void } | null)[] = [];
const outside: Outside = {
  open: (url) => {
    const socket = new FakeSocket(url);
    sockets.push(socket);
    return socket;
  },
  after: (ms, run) => waiting.push({ ms, run }) - 1,
  cancel: (timer) => (waiting[timer] = null),
  random: () => 0.5,
  online: () => true,
};
/** Let short times pass, but not those after which a line is given up. */
function soon() {
  for (const [i, one] of [...waiting.entries()])
    if (one !== null && one.ms < 4000) {
      waiting[i] = null;
      one.run();
    }
}

beforeEach(() => {
  sockets = [];
  waiting = [];
});

const socket = (seat: string) => sockets.find((one) => one.url.includes(`seat=${seat}`)) as FakeSocket;

/** Anna (0) and Bruno (2) share a device with bots between them. */
function family(): Device {
  const device = new Device("ws://x/ws/T", [0, 2], outside);
  device.connect();
  for (const seat of ["0", "2", "none"])
    socket(seat).hear({ ...welcome, you: seat === "none" ? null : Number(seat), yours: [0, 2] });
  return device;
}
let rev = 0;
function tell(active: number, awaited: number[], trading = false) {
  rev += 1;
  for (const seat of [0, 2])
    socket(String(seat)).hear(frame(rev, view({ active, seat, hand: [`hand-${seat}`] }), { awaited, trading }));
  socket("none").hear(frame(rev, view({ active, seat: -3, hand: [] }), { awaited, trading }));
}
const handShown = (device: Device) => (device.table.state.frame?.view as { hand: string[] }).hand;

describe("a device for one", () => {
  it("has one connection and no curtain", () => {
    const device = new Device("ws://x/ws/T", [1], outside);
    device.connect();
    expect(sockets.map((one) => one.url)).toEqual(["ws://x/ws/T"]);
    sockets[0]?.hear({ ...welcome, you: 1, yours: [1] });
    sockets[0]?.hear(frame(1, view(), { awaited: [1] }));
    expect([device.shared, device.curtain, device.table.state.frame?.rev]).toEqual([false, null, 1]);
    device.hurry("fast");
    expect(sockets[0]?.sent.at(-1)).toMatchObject({ t: "pace", speed: "fast" });
  });
});

describe("a device for several", () => {
  it("has a connection for each, and one for the open table", () => {
    family();
    expect(sockets.map((one) => one.url).sort()).toEqual([
      "ws://x/ws/T?seat=0",
      "ws://x/ws/T?seat=2",
      "ws://x/ws/T?seat=none",
    ]);
  });

  it("shows no hand until its owner has lifted the curtain", () => {
    const device = family();
    tell(0, [0]);
    expect([device.curtain, device.shown, handShown(device)]).toEqual([0, null, []]);
    device.lift();
    expect([device.curtain, handShown(device)]).toEqual([null, ["hand-0"]]);
  });

  it("puts a hand away after the last move, and asks the next", () => {
    const device = family();
    tell(0, [0]);
    device.lift();
    tell(1, [1]);
    expect(handShown(device)).toEqual(["hand-0"]);
    soon();
    expect([device.shown, handShown(device)]).toEqual([null, []]);
    tell(2, [2]);
    expect([device.curtain, device.shown]).toEqual([2, null]);
  });

  it("keeps the hand of whoever goes on", () => {
    const device = family();
    tell(0, [0]);
    device.lift();
    tell(0, [2]);
    tell(0, [0]);
    soon();
    expect(handShown(device)).toEqual(["hand-0"]);
  });

  it("passes on when somebody else must plant", () => {
    const device = family();
    tell(0, [0, 2]);
    device.lift();
    tell(0, [2]);
    soon();
    expect([device.curtain, device.shown]).toEqual([2, null]);
  });

  it("drags nobody there for an offer, but lets them come, and go back when they have answered", () => {
    const device = family();
    tell(0, [0], true);
    device.lift();
    tell(0, [2], true);
    soon();
    expect([device.shown, device.curtain, device.asked]).toEqual([0, null, [2]]);
    device.pass(2);
    expect([device.shown, device.curtain, handShown(device)]).toEqual([null, 2, []]);
    device.lift();
    expect(handShown(device)).toEqual(["hand-2"]);
    tell(0, [2], true);
    tell(0, [0], true);
    soon();
    expect([device.shown, device.curtain]).toEqual([null, 0]);
  });

  it("says no for all at once to what nobody wants", () => {
    const device = family();
    tell(1, [0, 2], true);
    expect([device.offered, device.curtain]).toEqual([true, null]);
    device.decline();
    for (const seat of ["0", "2"]) expect(socket(seat).sent.at(-1)).toMatchObject({ t: "pass" });
  });

  it("leaves those alone who do not want to decide now", () => {
    const device = family();
    tell(2, [2]);
    device.wait();
    tell(2, [2]);
    expect(device.curtain).toBeNull();
    tell(0, [0]);
    expect(device.curtain).toBe(0);
    tell(2, [2]);
    expect(device.curtain).toBe(2);
  });

  it("lets somebody look at their hand, until they hide it", () => {
    const device = family();
    tell(1, [1]);
    device.pass(0);
    device.lift();
    tell(3, [3]);
    soon();
    expect(handShown(device)).toEqual(["hand-0"]);
    device.hide();
    expect(device.shown).toBeNull();
  });
});
