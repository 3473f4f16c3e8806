import { describe, expect, it } from "vitest";
import { nextPlanting, PlantAll } from "../src/lib/plantall.svelte";
import { Play } from "../src/lib/play.svelte";
import type { LegalMove, ShownField } from "../src/lib/protocol";
import { empty, field, player, sight, view } from "./samples";

const plant = (bean: string, number: number): LegalMove<"plant"> => ({
  do: `plant ${bean} ${number}`,
  verb: "plant",
  bean,
  field: number,
});

const next = (lying: string[], fields: ShownField[], ...legal: LegalMove[]) =>
  nextPlanting(lying, fields, legal)?.do ?? null;

describe("what needs no thought", () => {
  it("is a bean that joins its own field, before all others", () => {
    const fields = [empty, field("red", 1, 0)];
    expect(next(["blue", "red"], fields, plant("blue", 1), plant("red", 1), plant("red", 2))).toBe("plant red 2");
  });

  it("is a new bean where there is an empty field for each", () => {
    const legal = [plant("blue", 1), plant("blue", 2), plant("soy", 1), plant("soy", 2)];
    expect(next(["blue", "soy", "blue"], [empty, empty], ...legal)).toBe("plant blue 1");
    expect(next(["blue", "soy"], [empty, field("red", 1, 0)], plant("blue", 1), plant("soy", 1))).toBeNull();
  });

  it("is what has one place alone, and never one of several that differ", () => {
    expect(next(["blue"], [field("red", 1, 0), field("soy", 1, 0)], plant("blue", 1))).toBe("plant blue 1");
    expect(next(["blue"], [field("red", 1, 0), empty], plant("blue", 1), plant("blue", 2))).toBeNull();
    expect(next(["red"], [field("red", 1, 0), field("red", 1, 0)], plant("red", 1), plant("red", 2))).toBeNull();
    expect(next(["red"], [field("blue", 1, 0)])).toBeNull();
  });
});

/** My cards to plant and my fields, as the server would show them after each planting. */
function farm(aside: string[], fields: ShownField[], legal: LegalMove[]) {
  const now = { aside, fields, legal };
  const done: string[] = [];
  const play = new Play(
    () =>
      sight({
        trading: false,
        partners: [],
        legal: now.legal,
        view: view({ players: [{ ...player(0), aside: now.aside, fields: now.fields }, player(1), player(2)] }),
      }),
    () => (words) => void done.push(words),
  );
  return { now, done, all: new PlantAll(play) };
}

describe("plant all", () => {
  it("goes on after each planting that has happened, and ends with the last", () => {
    const { now, done, all } = farm(["red", "red"], [field("red", 1, 0)], [plant("red", 1)]);
    expect(all.may).toBe(true);
    all.begin();
    expect(all.may).toBe(false);
    all.goOn(); // a frame in which others have done something
    expect(done).toEqual(["plant red 1"]);
    now.aside = ["red"];
    all.goOn();
    expect(done).toEqual(["plant red 1", "plant red 1"]);
    now.aside = [];
    all.goOn();
    expect(done).toHaveLength(2);
    expect(all.stopped).toBeNull();
  });

  it("stops with a word at a choice, which is forgotten once it is made", () => {
    const { now, done, all } = farm(["red", "blue"], [field("red", 1, 0), empty], [plant("red", 1), plant("blue", 2)]);
    all.begin();
    now.aside = ["blue"];
    now.legal = [];
    now.fields = [field("red", 1, 0), field("soy", 1, 0)];
    all.goOn();
    expect(done).toEqual(["plant red 1"]);
    expect(all.stopped).toBe("blue");
    now.aside = [];
    all.goOn();
    expect(all.stopped).toBeNull();
  });

  it("is not offered for one card, nor where nothing is clear", () => {
    expect(farm(["red"], [field("red", 1, 0)], [plant("red", 1)]).all.may).toBe(false);
    expect(farm(["red", "blue"], [empty], [plant("red", 1), plant("blue", 1)]).all.may).toBe(false);
  });
});
