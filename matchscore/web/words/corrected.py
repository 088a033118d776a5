"""Corrections, as the public list says them: what, by whom, and what it did in IMPs, VPs and places."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.result_words import card_signs, result_signs
from matchscore.i18n.ruling_words import ruling_words
from matchscore.i18n.unit_words import unit_name
from matchscore.i18n.words import room_words
from matchscore.queries.corrected import Correction
from matchscore.queries.log_paths import About, Changed
from matchscore.queries.recorded import Recorded
from matchscore.queries.states import State, key_of, recorded_from
from matchscore.scoring.standing_rows import PointsUnit
from matchscore.services.acts import Verb
from matchscore.services.ruling_states import ruling_from
from matchscore.web.words.corrected_endings import of_the_match
from matchscore.web.words.display import exact
from matchscore.web.words.wording import done_words, form_words

Number = Fraction | Decimal | int
Pair = tuple[Number, Number]

MOST_NAMED = 6
"""How many results of one correction are named; of more their number says enough."""

MOST_ON_A_SHEET = 3
"""How many of the newest corrections stand under the total of a sheet."""

WHOLE_SHEETS = frozenset({Verb.EXCHANGE_ROOMS, Verb.SWAP_SEATS, Verb.TURN_SHEET})
"""What is done to the sheet of a segment: the one sentence about it says more than every board of it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a correction did in one unit: both teams' numbers before and after, None where there were none."""

    label: str
    before: Pair | None
    after: Pair | None

    @property
    def is_same(self) -> bool:
        """Tell whether nothing became of it."""
        return self.before == self.after


def what_words(correction: Correction) -> Sequence[str]:
    """Say what was corrected, in lines."""
    if any(each.place.about is About.SIDES for each in correction.changed):
        return [_("Home and visitors have changed places.")]
    if correction.verb in WHOLE_SHEETS:
        segments = sorted({each.place.segment for each in correction.changed if each.place.segment})
        done = done_words(correction.verb) or ""
        return [_("Segment %(number)s:") % {"number": segments[0]} + f" {done}"]
    lines = [*filter(None, (_changed_words(each, is_turned=correction.is_turned) for each in correction.changed))]
    more = len(lines) - MOST_NAMED
    if more > 1:
        words = ngettext("and %(num)s more result", "and %(num)s more results", more) % {"num": more}
        lines = [*lines[:MOST_NAMED], words]
    return lines or [_("A reported total that counts.")]


def _changed_words(changed: Changed, *, is_turned: bool) -> str | None:
    match changed.place.about:
        case About.SLOT:
            return _of_slot(changed)
        case About.RULING:
            return _of_ruling(changed)
        case About.CARRY_OVER:
            carried = {"before": _carried(changed.before), "after": _carried(changed.after)}
            return _("Carry-over: %(before)s becomes %(after)s.") % carried
        case About.BOARDS | About.PENALTY | About.ENDED:
            return of_the_match(changed, is_turned=is_turned)
        case About.SEGMENT:
            return _("Segment %(number)s: the seats are swapped.") % {"number": changed.place.segment}
        case _:
            return None


def _of_ruling(changed: Changed) -> str:
    """Say what became of the ruling on a board."""
    _segment, board = changed.place.board or (0, 0)
    ruling = ruling_from(changed.after, 0)
    if ruling is None:
        return _("Board %(board)s: the ruling is taken back.") % {"board": board}
    words = (
        _("Board %(board)s, ruling: %(ruling)s")
        if changed.before is None
        else _("Board %(board)s, ruling changed: %(ruling)s")
    )
    return words % {"board": board, "ruling": ruling_words(ruling.score.kind, ruling.law, ruling.reason)}


def _of_slot(changed: Changed) -> str:
    """Say what became of one result."""
    _segment, board, room = key_of(changed.place.path)
    before, after = (recorded_from(state, 0) for state in (changed.before, changed.after))
    place = {"board": board, "room": room_words(room)}
    if before is None or after is None:
        entered, withdrawn = (
            _("Board %(board)s, %(room)s: %(result)s is entered."),
            _("Board %(board)s, %(room)s: %(result)s is withdrawn."),
        )
        return (entered if before is None else withdrawn) % {**place, "result": _signs(before or after, None)}
    words = _("Board %(board)s, %(room)s: %(before)s becomes %(after)s.")
    return words % {**place, "before": _signs(before, after), "after": _signs(after, before)}


def _signs(recorded: Recorded | None, other: Recorded | None) -> str:
    """Write a result in signs, with what sets it apart from the other one and is not among them."""
    words = [result_signs(recorded.result if recorded else None)]
    if recorded and other and recorded.turned != other.turned:
        words.append(_("teams sat turned") if recorded.turned else _("not turned"))
    if recorded and other and recorded.other_form != other.other_form:
        words.append(form_words(recorded))
    if recorded and other and recorded.lead and recorded.lead != other.lead:
        words.append(_("lead %(card)s") % {"card": card_signs(recorded.lead)})
    return ", ".join(words)


def _carried(state: State) -> str:
    home, away = (exact(Fraction(state[side])) if state else "0" for side in ("carry_home", "carry_away"))
    return f"{home}–{away}"


def outcomes(correction: Correction, unit: PointsUnit = PointsUnit.IMPS) -> list[Outcome]:
    """Set out what became of the total in its unit, of the VPs and the places, as far as it is told."""
    return [*_outcomes(correction, unit)]


def corrected_totals(newest_first: Sequence[Correction]) -> list[tuple[datetime, Outcome]]:
    """Say when the total of a match was last corrected since the publication, and what it became; newest last."""
    totals = [(each.at, outcome) for each in newest_first if each.published for outcome in outcomes(each)[:1]]
    return [(at, outcome) for at, outcome in totals if not outcome.is_same][:MOST_ON_A_SHEET][::-1]


def _outcomes(correction: Correction, unit: PointsUnit) -> Iterator[Outcome]:
    effect = correction.effect
    was, now = effect.get("before"), effect.get("after")
    if was and now:
        yield _outcome(correction, unit_name(unit), (was, now), ("home", "away"), Fraction)
        if was["home_vps"] or now["home_vps"]:
            yield _outcome(correction, _("VP"), (was, now), ("home_vps", "away_vps"), Decimal)
    if places := effect.get("places"):
        yield _outcome(correction, _("Places"), (places["before"], places["after"]), ("home", "away"), int)


def _outcome(
    correction: Correction,
    label: str,
    told: tuple[Mapping[str, Any], Mapping[str, Any]],
    sides: tuple[str, str],
    number: Callable[[Any], Number],
) -> Outcome:
    """Give both teams' numbers, in the order in which the teams stand now."""
    first, second = sides[::-1] if correction.is_turned else sides
    before, after = (None if each[first] is None else (number(each[first]), number(each[second])) for each in told)
    return Outcome(label, before, after)
