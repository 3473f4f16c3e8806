// What a clause refuses, as pieces of a drawing: what lies before whoever tries it, and what they would touch. Which
// things those are is told by the move itself.
import type { ExamplePage, ShownCards, ShownDiceTable } from "./protocol";
import type { Piece } from "./scenes";
import type { Words } from "./words";

type Named = Readonly<Record<string, unknown>>;

/** The places of some beans in a row, the first of each. */
function places(row: readonly string[], beans: readonly string[]): number[] {
  return [...new Set(beans.map((bean) => row.indexOf(bean)))].filter((at) => at >= 0);
}

function beansOf({ bean, give }: Named): string[] {
  return typeof bean === "string" ? [bean] : Array.isArray(give) ? (give as string[]) : [];
}

/** A row of cards with a word below it; none where there are no cards. */
function row(beans: readonly string[], label: string, marked: readonly number[] = []): Piece[] {
  return beans.length === 0 ? [] : [{ kind: "cards", beans, marked, label }];
}

function cardPieces(view: ShownCards, you: number, move: Named, w: Words): Piece[] {
  const own = view.players[you];
  if (own === undefined) return [];
  const wanted = beansOf(move);
  const up = places(view.turned, wanted);
  const aside = places(own.aside, wanted);
  const spends = "what" in move || "codes" in move;
  return [
    ...(view.active === you ? [] : [{ kind: "person", seat: view.active } as const]),
    ...row(view.turned, w.t("turned"), up),
    ...row(own.aside, w.t("phase.plant-aside"), aside),
    ...row(view.hand, w.t("hand.word"), up.length + aside.length > 0 ? [] : places(view.hand, wanted)),
    ...own.fields.map(({ beans }, i): Piece => ({ kind: "field", beans, struck: move["field"] === i + 1 })),
    ...(spends ? [{ kind: "coins", n: own.coins } as const] : []),
    ...extraPieces(view.extra, you, move),
  ];
}

/** What a sister game adds, where the move is about it. */
function extraPieces(extra: ShownCards["extra"], you: number, move: Named): Piece[] {
  if (extra?.kind === "bonus")
    return [
      ...("code" in move || "codes" in move
        ? extra.hand.map(({ code }): Piece => ({ kind: "code", code, struck: code === move["code"] }))
        : []),
      ...(extra.gifts?.named ?? []).map((bean): Piece => ({ kind: "cards", beans: [bean], struck: true })),
    ];
  if (extra?.kind !== "sea") return [];
  const port = extra.ports.find((one) => one.port === move["port"]);
  const other = [move["owner"], move["to"]].find((seat): seat is number => typeof seat === "number" && seat >= 0);
  const fleet = (seat: number, struck: unknown): Piece[] =>
    (extra.fleets[seat] ?? []).map(({ ship, beans }) => ({ kind: "ship", ship, beans, struck: ship === struck }));
  const mine = "owner" in move ? undefined : move["ship"];
  return [
    ...("ship" in move ? fleet(you, mine) : []),
    ...(port === undefined ? [] : row(port.row, "", [])),
    ...(other === undefined || !("ship" in move)
      ? []
      : [
          { kind: "person", seat: other } as const,
          ...fleet(other, "owner" in move ? move["ship"] : move["other_ship"]),
        ]),
  ];
}

function dicePieces(view: ShownDiceTable, you: number, w: Words): Piece[] {
  const dice = ({ white, cream }: ShownDiceTable["field"], label: string): Piece[] =>
    white.length + cream.length === 0
      ? []
      : [{ kind: "dice", beans: [...white, ...cream], white: white.length, label }];
  return [
    ...(view.active === you ? [] : [{ kind: "person", seat: view.active } as const]),
    ...dice(view.field, w.at([], you).t("dice.field", { seat: you })),
    ...dice(view.loose, w.t("dice.loose")),
  ];
}

export function piecesOf({ view, you, move }: ExamplePage, w: Words): Piece[] {
  return view.kind === "cards" ? cardPieces(view, you, move, w) : dicePieces(view, you, w);
}
