import { expect, it } from "vitest";
import { because, coachWords, moveWords } from "../src/lib/coachwords";
import { loadWords } from "../src/lib/words";
import { offer, view } from "./samples";

it("a hint names an offer by who made it and what is offered: rows of the market have no number", async () => {
  const table = view({ offers: [offer({ offer: 3, seat: 1, give: ["chili"], want: ["soy"] })] });
  const answers = (["take", "decline"] as const).map((verb) => ({ do: `${verb} 3`, verb, offer: 3 }));
  const told: string[][] = [];
  for (const language of ["en", "fr", "de"] as const) {
    const w = (await loadWords(language)).at(["Anna", "Edamame"], 0);
    const c = await coachWords(w);
    told.push(answers.map((move) => moveWords(c, w, move, table)));
  }
  expect(told).toEqual([
    ["Accept Edamame’s offer: a Chili for a Soy", "Decline Edamame’s offer: a Chili for a Soy"],
    [
      "Acceptez l’offre d’Edamame\u202f: un haricot piment contre un haricot soja",
      "Refusez l’offre d’Edamame\u202f: un haricot piment contre un haricot soja",
    ],
    [
      "Nimm das Angebot von Edamame an: eine Feuerbohne für eine Sojabohne",
      "Lehn das Angebot von Edamame ab: eine Feuerbohne für eine Sojabohne",
    ],
  ]);
});

it("a hint to go on is called as the button is", async () => {
  const w = (await loadWords("en")).at(["Anna", "Edamame"], 0);
  const c = await coachWords(w);
  const done = { do: "done", verb: "done" } as const;
  expect(moveWords(c, w, done, view({ stage: "plant" }))).toBe("Plant no more");
  expect(moveWords(c, w, done, view({ stage: "elsewhere" }))).toBe("Go on");
});

it("a hint without a reason of its own tells what speaks for such moves", async () => {
  const c = await coachWords((await loadWords("en")).at(["Anna", "Edamame"], 0));
  const told = (verb: "fill" | "done", key: string) =>
    because(c, { hint: { do: verb, verb }, why: { key, args: { bean: "red" } } });
  expect(told("fill", "move.plain")).toBe("a filled order stays filled.");
  expect(told("done", "move.plain")).toBe("it promises most.");
  expect(told("done", "plant.enough")).toBe("the next card can wait, and may be traded.");
});
