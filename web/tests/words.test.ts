import { get } from "svelte/store";
import { describe, expect, it } from "vitest";
import { toNotation } from "../src/lib/command";
import { rekey, NO_HAND } from "../src/lib/handkeys";
import { keyWish } from "../src/lib/keys";
import type { Asks } from "../src/lib/protocol";
import { readRoute, to } from "../src/lib/routes";
import { regional } from "../src/lib/language";
import { firstLanguage, loadSettings } from "../src/lib/settings";
import { wasteful } from "../src/lib/sight";
import { loadWords } from "../src/lib/words";
import { english } from "./english";
import { field, player, sight, view } from "./samples";

describe("languages", () => {
  it("count, list and name", async () => {
    const w = english.at(["Anna", "Bea"]);
    expect(w.event("deal", { seat: 0, to: 1, offer: 1, give: ["soy", "soy"], want: [] })).toBe(
      "Anna gives Bea 2 Soys as a gift.",
    );
    expect(w.event("draw.own", { seat: 0, cards: 1, beans: ["red"] })).toBe("Anna draws a Red.");
    expect(w.event("harvest", { seat: 1, cards: 3, bean: "red", coins: 2 })).toBe("Bea harvests 3 Reds for 2 coins.");
    const french = (await loadWords("fr")).at(["Anna", "Bea"]);
    expect(french.cards(["red", "red", "blue"])).toBe("2 haricots rouges et haricot bleu");
    const german = (await loadWords("de")).at(["Anna"]);
    expect(german.refusal("plant.not-first-card", { bean: "red", front: "soy" })).toBe(
      "Eine Rote Bohne ist nicht die vorderste Handkarte; das ist eine Sojabohne.",
    );
    expect(german.t("offers.left", { n: 1 })).toBe("noch 1 Angebot");
  });

  it("say “you” to who reads, and name beans as they stand alone", async () => {
    const deal = { seat: 0, to: 1, offer: 1, give: ["soy"], want: ["red"] };
    expect(english.at(["Anna", "Bea"], 0).event("deal", deal)).toBe("You give Bea a Soy for a Red.");
    expect(english.at(["Anna", "Bea"], 1).event("deal", deal)).toBe("Anna gives you a Soy for a Red.");
    expect([0, 1].map((seat) => english.at(["Anna", "Bea"], 1).who(seat))).toEqual(["Anna", "You"]);
    expect((await loadWords("fr")).bean("red")).toBe("Haricot rouge");
    expect((await loadWords("de")).quote("ja")).toBe("„ja“");
  });

  it("say in good words what first visitors stumbled over", async () => {
    const [french, german] = [await loadWords("fr"), await loadWords("de")];
    const piles = [english, french, german].map((w) => [0, 1, 2].map((n) => w.t("discards", { n })));
    expect(piles).toEqual([
      ["discards", "discard", "discards"],
      ["défaussée", "défaussée", "défaussées"],
      ["abgelegt", "abgelegt", "abgelegt"],
    ]);
    expect(french.reason("offer.wants", { bean: "green" })).toBe("Je cherche des haricots verts.");
    expect([english, french, german].map((w) => w.t("field.fallow"))).toEqual(["empty", "vide", "leer"]);
    for (const w of [english, french, german]) expect(w.t("log")).not.toBe(w.t("journal"));
  });

  it("say something plain about events they do not know", () => {
    expect(english.event("ship.sails", { port: 3 })).toBe("ship.sails (port: 3)");
  });

  it("are chosen from the browser first, and kept", () => {
    expect(firstLanguage(["es-ES", "de-AT", "fr"])).toBe("de");
    expect(firstLanguage(["ja"])).toBe("en");
  });

  it("are joined by days and hours as the reader's country writes them", () => {
    expect(regional("en", ["fr-CA", "en-GB", "en-US"])).toBe("en-GB");
    expect(regional("de", ["fr-CA", "en-GB"])).toBe("de");
    const shelf = new Map<string, string>();
    const api = {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => void shelf.set(key, value),
    };
    loadSettings(api, ["fr"]).update((all) => ({ ...all, name: "Anna", theme: "dark" }));
    expect(get(loadSettings(api, ["de"]))).toMatchObject({ language: "fr", name: "Anna", theme: "dark" });
    shelf.set("haricot.settings", "{broken");
    expect(get(loadSettings(api, ["de"])).language).toBe("de");
  });

  it("keep what another page of the same browser has chosen", () => {
    const shelf = new Map<string, string>();
    const api = {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => void shelf.set(key, value),
    };
    const [lobby, table] = [loadSettings(api, ["fr"]), loadSettings(api, ["fr"])];
    lobby.update((all) => ({ ...all, name: "Anna" }));
    table.update((all) => ({ ...all, theme: "dark", taught: true }));
    lobby.update((all) => ({ ...all, tables: 1 }));
    const later = { name: "Anna", theme: "dark", taught: true, tables: 1 };
    expect(get(loadSettings(api, ["fr"]))).toMatchObject(later);
  });
});

describe("orders of the dice game", () => {
  it.each([
    ["en", "full house of 2 Greens"],
    ["fr", "un full dont 2 haricots verts"],
    ["de", "Full House mit 2 Brechbohnen"],
  ] as const)("are read out in words (%s)", async (language, full) => {
    const words = await loadWords(language);
    expect(words.filled("{order:order}", { order: "full house of 2 green" })).toBe(full);
    expect(words.among("order", ["full", "house", "of"], 2)).toBe(full.split(" ")[2]);
  });
});

describe("the command line", () => {
  const dictionary = {
    beans: new Map([
      ["coffee", "coffee"],
      ["rote bohne", "red"],
      ["rote", "red"],
      ["soja", "soy"],
    ]),
    names: ["Anna", "Jean Paul", "C"],
    verbs: new Map([
      ["gib", "offer"],
      ["für", "for"],
      ["an", "to"],
    ]),
  };
  it("understands names, other words and the reader's language", () => {
    expect(toNotation("Give 2 coffee for red to anna", dictionary)).toBe("offer 2 coffee for red to A");
    expect(toNotation("accept 3", dictionary)).toBe("take 3");
    expect(toNotation("gib 2 Soja für Rote Bohne an Jean Paul", dictionary)).toBe("offer 2 soy for red to B");
    expect(toNotation("pick 3 b", dictionary)).toBe("pick 3 B");
    expect(toNotation("take 3 with rote#2", dictionary)).toBe("take 3 with red#2");
    expect(toNotation("offer soy to all first re 4", dictionary)).toBe("offer soy to all first re 4");
    expect(toNotation("raid b 1", dictionary)).toBe("raid B 1");
    expect(toNotation("swap pirate Anna 2", dictionary)).toBe("swap pirate A 2");
    expect(toNotation("claim aabbc b2", dictionary)).toBe("claim AABBC B2");
    expect(toNotation("pass", dictionary)).toBe("done");
    expect(toNotation(" Pass ", dictionary, ["pass", "sell"])).toBe("pass");
  });
});

describe("small things", () => {
  it("keys mean the same on every layout", () => {
    const press = (key: string, code = "", shiftKey = false) =>
      keyWish({ key, code, shiftKey, ctrlKey: false, altKey: false, metaKey: false });
    expect(press("&", "Digit1")).toEqual({ what: "hand", place: 0 });
    expect(press("3", "Digit3", true)).toEqual({ what: "want", index: 2 });
    expect(press("0", "Digit0")).toEqual({ what: "any" });
    expect(press("/", "Digit7", true)).toEqual({ what: "line" });
    expect(press("?", "Minus", true)).toEqual({ what: "help" });
    expect(press("t")).toEqual({ what: "end" });
    expect(keyWish({ key: "t", code: "", shiftKey: false, ctrlKey: true, altKey: false, metaKey: false })).toBeNull();
  });

  it("cards of the hand keep their keys when others leave and new ones come", () => {
    const first = rekey(NO_HAND, ["red", "soy", "red", "blue"]);
    expect(rekey(first, ["red", "soy", "red", "blue"])).toBe(first);
    const planted = rekey(first, ["soy", "red", "blue"]);
    expect(planted.keys).toEqual(first.keys.slice(1));
    const drawn = rekey(planted, ["soy", "blue", "chili", "red"]);
    expect(drawn.keys.slice(0, 2)).toEqual([planted.keys[0], planted.keys[2]]);
    expect(new Set([...planted.keys, ...drawn.keys]).size).toBe(5);
  });

  it("addresses can be read back", () => {
    expect(readRoute(to.table("a b", "s/x"))).toEqual({ page: "table", table: "a b", secret: "s/x", watch: false });
    expect(readRoute(to.rules("bohnanza-27", "T9"))).toEqual({ page: "rules", game: "bohnanza-27", clause: "T9" });
    expect(readRoute(to.watch("x"))).toMatchObject({ watch: true });
    expect(readRoute("#/table/%E0%A4%A")).toMatchObject({ page: "table", table: "%E0%A4%A" });
    expect(readRoute("")).toEqual({ page: "lobby", lost: false });
    expect(readRoute(to.open("isla"))).toEqual({ page: "open", game: "isla" });
    expect(readRoute("#/rules")).toEqual({ page: "rules", game: "", clause: "" });
  });

  it("addresses that are broken lead somewhere", () => {
    for (const hash of ["#/nowhere", "#/table", "#/replay/", "#/%E0%A4%A"])
      expect(readRoute(hash)).toEqual({ page: "lobby", lost: true });
    // As they come out of chats and mails.
    for (const sent of ["#/table/abc/s-e_c.", "#/table/abc/s-e_c)", "#/table/abc/s-e_c»,", "#/table/abc/s-e_c%20"])
      expect(readRoute(sent)).toEqual({ page: "table", table: "abc", secret: "s-e_c", watch: false });
  });
});

describe("what to do now", () => {
  it("is said as the game says it, in the reader's language", async () => {
    const asked: Asks = { key: "trade.asked", args: { active: 1 }, yours: true, question: false };
    expect(english.at(["Anna", "Bea"]).asks(asked)).toBe("Bea is trading, and there is an offer for you.");
    const german = (await loadWords("de")).at(["Anna", "Bea"]);
    expect(german.asks({ ...asked, key: "plant", args: { beans: ["red"] } })).toContain("Rote Bohne");
    expect(english.asks({ ...asked, key: "younger", args: { n: 1 } })).toBe("younger (n: 1)");
  });

  it("asks before a harvest that pays nothing or wastes cards, not before a good one", () => {
    const fields = [
      field("red", 1, 0, { cards: 1, coins: 1 }),
      field("red", 2, 1, { cards: 1, coins: 2 }),
      field("red", 9, 2),
    ];
    const farm = sight({ view: view({ players: [player(0, fields), player(1), player(2)] }) });
    expect([1, 2, 3].map((number) => wasteful(farm, number))).toEqual([true, false, false]);
  });
});
