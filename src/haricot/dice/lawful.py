"""Whether a table that somebody wrote down could be: what no game could go on from, or come to, is refused."""

from haricot.dice.box import ORDERS as LINES
from haricot.dice.faces import DICE, NO_DICE, creams_in, handful, whites_in
from haricot.dice.state import (
    CAST,
    CHANGE,
    CLOSING,
    GOAL,
    KEPT,
    NO_CARD,
    ORDERS,
    OVERVIEW,
    ROLLED,
    SET_UP,
    STAGES,
    START,
    DiceState,
)
from haricot.kernel.move import seat_letter
from haricot.kernel.reasons import BadInput


def check_table(s: DiceState) -> None:
    """`BadInput` names what cannot be, and the clause."""
    if sorted(s.all_cards()) != list(range(len(s.box.cards))):
        raise BadInput(f"each of the {len(s.box.cards)} harvest cards must lie somewhere, and only once (W1)")
    if s.stage == SET_UP:
        _check_set_up(s)
        return
    if not s.turn:
        raise BadInput("the first turn has the number 1 (W2)")
    if s.stage == CHANGE:
        _check_change(s)
    elif s.due or s.seller:
        raise BadInput("nothing is being sold; a sale is interrupted in the stage “change” alone (W8)")
    elif s.freed:
        raise BadInput("cards are freed in the stages “set-up” and “change”, and only there (W8)")
    for seat in range(s.seats):
        _check_seat(s, seat)
    if (_stage(s) == CLOSING) != _is_won(s):
        raise BadInput(f"a game is closing when somebody has {GOAL} coins, and only then (W15)")
    _check_queue(s)
    _check_dice(s)


def _stage(s: DiceState) -> int:
    """The stage, or the one that a change of coins interrupts."""
    return s.resume if s.stage == CHANGE else s.stage


def _is_won(s: DiceState) -> bool:
    """Whether somebody has the coins that close the game; the sale that brings them must be through."""
    rich = [seat for seat in range(s.seats) if s.coins[seat] >= GOAL]
    if s.stage == CHANGE and s.resume != CLOSING and s.seller in rich:
        rich.remove(s.seller)
    return bool(rich)


def _check_set_up(s: DiceState) -> None:
    if len(s.freed) < len(s.box.cards):
        raise BadInput("in the stage “set-up” all cards are freed; they are dealt at its end (W2)")
    if s.turn > 1:
        raise BadInput("in the stage “set-up” the turn is 0 before the first player is drawn, else 1 (W2)")
    if not s.turn and (s.first or s.active):
        raise BadInput("in the turn 0 no first player is drawn yet; write “first A” and “turn 0 A” (W2)")
    if s.active != s.first:
        raise BadInput("the first player begins (W2)")
    if any(s.filled) or any(s.coins) or any(s.changed):
        raise BadInput("in the stage “set-up” nobody has filled or earned anything (W2)")
    if s.queue or s.over or s.field or s.loose or s.fresh or s.due or s.seller:
        raise BadInput("in the stage “set-up” nobody has rolled, and nobody is waited for (W2)")


def _check_change(s: DiceState) -> None:
    if s.resume in (SET_UP, CAST, CHANGE):
        raise BadInput(f"coins are not changed in the stage “{STAGES[s.resume]}” (W8)")
    if s.reserve or len(s.freed) != OVERVIEW or not any(s.changed):
        raise BadInput(f"coins are changed when the reserve is empty, and {OVERVIEW} cards are freed for it (W8)")
    if s.lower[s.seller] != NO_CARD or s.filled[s.seller]:
        raise BadInput(f"{seat_letter(s.seller)} has just sold a card and has no new lower one yet (W7)")


def _check_seat(s: DiceState, seat: int) -> None:
    letter = seat_letter(seat)
    if s.upper[seat] == NO_CARD and s.filled[seat]:
        raise BadInput(f"{letter} has no upper card on which {s.filled[seat]} of {LINES} orders could be filled (W2)")
    selling = s.stage == CHANGE and seat == s.seller
    backed = len(s.stacks[seat]) + OVERVIEW * s.changed[seat] + (s.due if selling else 0)
    closing = _stage(s) == CLOSING
    if backed > s.coins[seat] or (backed < s.coins[seat] and not closing):
        raise BadInput(f"{letter} has {s.coins[seat]} coins but cards for {backed} (W7, W8)")
    if s.upper[seat] == NO_CARD and s.lower[seat] != NO_CARD:
        raise BadInput(f"{letter} has a lower card alone; it moves up when the upper one is sold (W7)")
    if not closing and (s.upper[seat] == NO_CARD or (s.lower[seat] == NO_CARD and not selling)):
        raise BadInput(f"{letter} needs an upper and a lower card (W2)")


def _check_queue(s: DiceState) -> None:
    stage = _stage(s)
    if s.queue and stage not in (ROLLED, CLOSING):
        raise BadInput(f"nobody waits in the stage “{STAGES[stage]}”; leave the queue out (W4)")
    if s.active in s.queue and (stage != CLOSING or s.queue[-1] != s.active):
        raise BadInput(
            "the active player waits for the others, and stands in the queue last of a closing game alone (W4)"
        )
    if s.over and s.stage != CLOSING:
        raise BadInput("a game that is over is in the stage “closing” (W15)")
    if s.stage == CLOSING and s.over == bool(s.queue):
        raise BadInput("a closing game is over when nobody is waited for, and only then (W15)")


def _check_dice(s: DiceState) -> None:
    stage = _stage(s)
    lying = s.field + s.loose
    if not handful(lying):
        raise BadInput("more dice lie there than there are (W3)")
    if lying & ~s.box.outcomes.possible:
        raise BadInput("a die shows a bean that is on none of its faces (W13)")
    all_lie = whites_in(lying) + creams_in(lying) == DICE
    if stage == START and lying:
        raise BadInput("in the stage “start” no dice have been rolled (W3)")
    if stage == CAST and (s.loose or all_lie):
        raise BadInput("in the stage “cast” dice are in the air: none is loose, and not all lie on the field (W3)")
    if stage in (ROLLED, KEPT) and (not all_lie or not s.loose):
        raise BadInput("the dice that do not lie on the field have just been rolled, all of them (W3)")
    if stage in (KEPT, ORDERS) and not s.field:
        raise BadInput("after a roll one or more of its dice lie on the field (W3)")
    if stage == ORDERS and s.loose:
        raise BadInput("who has stopped keeps no more dice; none is loose (W3)")
    if stage == CLOSING and s.loose and not all_lie:
        raise BadInput("dice are loose after a roll, and then all lie there (W3)")
    if stage == CLOSING and s.loose and not s.field and not s.fresh:
        raise BadInput("nothing has been kept of the first roll; the position must say “fresh” (W4)")
    if s.fresh and (s.loose == NO_DICE or stage not in (ROLLED, CLOSING)):
        raise BadInput("only a roll of which nothing was kept is fresh (W4)")
    if stage == ROLLED and not s.fresh:
        raise BadInput("nothing has been kept of a roll that has just fallen; the position must say “fresh” (W4)")
