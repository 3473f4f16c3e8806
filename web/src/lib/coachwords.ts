// What the coach says: codes and arguments from the server become sentences here.
import type coachEn from "../lang/coach/coach-en.json";
import { later, type LaterWords } from "./laterwords";
import type { Advice, LegalMove, ShownOffer, ShownSwap, Told } from "./protocol";
import type { Shown } from "./view";
import type { Words } from "./words";

type CoachKey = keyof typeof coachEn;
export type CoachWords = LaterWords<CoachKey>;

export const coachWords = later<CoachKey>({
  en: () => import("../lang/coach/coach-en.json"),
  fr: () => import("../lang/coach/coach-fr.json"),
  de: () => import("../lang/coach/coach-de.json"),
});

/** Codes whose sentence stands under another key, since a move has the same name. */
const OTHERWISE: Readonly<Record<string, CoachKey>> = {
  "offer.gift": "offer.gift-why",
  "offer.call": "offer.call-why",
};

/** A reason in words. */
export function reason(c: CoachWords, { key, args }: Told): string {
  return c(OTHERWISE[key] ?? (key as CoachKey), args);
}

/** Why a hint is a good move; where whoever gave it knows no better than that it is, what speaks for such moves. */
export function because(c: CoachWords, { hint, why }: Pick<Advice, "hint" | "why">): string {
  const plain = reason(c, why);
  return why.key === "move.plain" ? c.maybe(`plain.${hint.verb}`, plain) : plain;
}

/** What a deal brings by what was learned: coins with their sign, and the chance to win before and after. */
export function judged(c: CoachWords, w: Words, { args }: Told): string {
  const coins = new Intl.NumberFormat(w.language, { minimumFractionDigits: 1, signDisplay: "exceptZero" });
  const told = (tenths: unknown) => coins.format(Number(tenths) / 10);
  return c("judged", { ...args, own: told(args.own), theirs: told(args.theirs) });
}

interface Terms {
  give: readonly string[];
  want: readonly string[];
  to: number | null;
}

/** Answers that are told by what is on offer: rows of the market have no number. */
const ANSWERS: Readonly<Record<string, CoachKey>> = {
  take: "answer.take",
  decline: "answer.decline",
  withdraw: "answer.withdraw",
};

/** A move at a table in words; an offer is none of those that are listed, so that it has its own. */
export function moveWords(c: CoachWords, w: Words, move: LegalMove, view: Shown): string {
  const offers: readonly (ShownOffer | ShownSwap)[] = "offers" in view ? view.offers : [];
  const answered = offers.find((one) => "offer" in move && one.offer === move.offer);
  const answer = ANSWERS[move.verb];
  if (answer !== undefined && answered?.kind === "offer") {
    const { seat, give, any, want } = answered;
    return c(answer, { seat, give, want: any ? ["any"] : want });
  }
  // What ends a phase is called as the button is that does it.
  if (move.verb === "done" || move.verb === "close") return w.maybe(`${move.verb}.${view.stage}`, w.move(move));
  if (!move.do.startsWith("offer ")) return w.move(move);
  const { give, want, to } = move as unknown as Terms;
  const kind = move.do.includes(" for any ")
    ? "call"
    : want.length === 0
      ? "gift"
      : give.length === 0
        ? "request"
        : "trade";
  return c(`offer.${kind}`, { give, want, to: to ?? -1 });
}
