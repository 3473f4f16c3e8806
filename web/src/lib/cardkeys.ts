// What the keys do at a card table.
import { isBlank } from "./composer";
import { focusOn } from "./focus";
import type { Wish } from "./keys";
import type { Play } from "./play.svelte";
import type { LegalMove } from "./protocol";
import { all, concern, find, type Sight } from "./sight";
import type { AnyOffer } from "./view";

/** What a key answers: first what asks for it, the newest before the others. */
function answerable(sight: Sight): AnyOffer[] {
  const heard = sight.view.offers
    .toReversed()
    .filter(
      (offer) =>
        !sight.muted.includes(sight.w.seat(offer.seat)) &&
        find(sight.legal, "decline", { offer: offer.offer }) !== undefined,
    );
  return ["asks", "calls", "hopeless"].flatMap((kind) => heard.filter((offer) => concern(sight, offer) === kind));
}

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
      if (isBlank(offering.draft)) return false;
      offering.propose();
      return true;
    case "gift":
      offering.gift();
      return true;
    case "accept": {
      const takes = answerable(sight).flatMap(({ offer }) => find(legal, "take", { offer }) ?? []);
      make(takes[0] ?? find(legal, "pick") ?? find(legal, "accept"));
      return true;
    }
    case "reject": {
      const offer = answerable(sight)[0]?.offer;
      make(offer === undefined ? find(legal, "refuse") : find(legal, "decline", { offer }));
      return true;
    }
    case "counter": {
      const [offer] = answerable(sight);
      if (offer?.kind === "offer") offering.counter(offer);
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
    case "plant":
      if (play.planting !== undefined) play.plant(play.planting);
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
