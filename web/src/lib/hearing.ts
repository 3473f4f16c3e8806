// Which sound goes with what happened: at most one a frame, the most telling.
import type { Frame } from "./protocol";
import { all } from "./sight";
import type { Sound } from "./sound";

/** How a frame sounds to me after the one before it; `times` for what comes in numbers. */
export function soundOf(frame: Frame, before: Frame, me: number | null): { sound: Sound; times: number } | null {
  const { tell } = frame;
  const one = (sound: Sound) => ({ sound, times: 1 });
  const keys = new Set(tell.map((event) => event.key));
  if (frame.result !== null && before.result === null) return one("end");
  if (keys.has("deal")) return one("deal");
  const coins = tell
    .filter((event) => /harvest|sell/.test(event.key))
    .reduce((sum, event) => sum + Number(event.args["coins"] ?? 0), 0);
  if (coins > 0) return { sound: "coins", times: coins };
  if (asks(frame)) return one("offer");
  if (tell.some((event) => event.key.endsWith("turn") && event.args["seat"] === me)) return one("turn");
  if (keys.has("plant")) return one("plant");
  if (keys.has("take-back")) return one("card");
  return ["draw", "turn-up", "dice.rolled", "sail", "loot"].some((key) => keys.has(key)) ? one("card") : null;
}

/** Whether it brings an offer that I could accept; others deserve no sound. */
function asks(frame: Frame): boolean {
  const made = frame.tell.filter((event) => event.key.endsWith("offer")).map((event) => event.args["offer"]);
  return all(frame.legal, "take").some((move) => made.includes(move.offer));
}
