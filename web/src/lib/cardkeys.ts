// What the keys do at a card table.
import { kindOf } from "./composer";
import { focusOn } from "./focus";
import type { Wish } from "./keys";
import { first } from "./market";
import type { Play } from "./play.svelte";
import type { LegalMove } from "./protocol";
import { all, find } from "./sight";

/** Do what a key asks for; false where it means nothing here. */
export function answerKey(play: Play, wish: Wish): boolean {
  const { sight, offering } = play;
  const { legal } = sight;
  if (play.act === null) return false;
  const make = (move: LegalMove | undefined) => {
    if (move !== undefined) play.do(move.do);
  };
  switch (wish.what) {
    case "hand":
      if (wish.place >= sight.view.hand.length) return false;
      play.tapHand(wish.place);
      return true;
    case "want": {
      const bean = sight.beans[wish.index]?.bean;
      if (!offering.may || bean === undefined) return false;
      offering.want(bean);
      return true;
    }
    case "any":
      if (offering.may) offering.any();
      return true;
    case "propose":
      if (offering.open) offering.propose();
      else if (play.planting !== undefined) play.plant(play.planting);
      else return false;
      return true;
    case "compose":
      if (offering.open && kindOf(offering.draft) !== "empty") offering.propose();
      else focusOn("[data-hand]");
      return true;
    case "gift":
      offering.gift();
      return true;
    case "accept": {
      const offer = first(sight)?.offer.offer;
      const take = offer === undefined ? undefined : find(legal, "take", { offer });
      make(take ?? find(legal, "pick") ?? find(legal, "accept"));
      return true;
    }
    case "pass": {
      const refuse = find(legal, "refuse");
      if (refuse === undefined) play.pass();
      else play.do(refuse.do);
      return true;
    }
    case "counter": {
      const offer = first(sight)?.offer;
      if (offer?.kind === "offer" && offering.may) play.counter(offer);
      return true;
    }
    case "withdraw":
      make(all(legal, "withdraw").at(-1));
      return true;
    case "end":
      make(find(legal, "close"));
      return true;
    case "done":
      make(find(legal, "done"));
      return true;
    case "buy":
      make(find(legal, "buy", { what: "field" }));
      return true;
    case "harvest":
      focusOn("[data-harvest]");
      return true;
    case "clear":
      offering.clear();
      return true;
    default:
      return false;
  }
}
