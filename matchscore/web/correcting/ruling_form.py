"""The form of a ruling: what was typed into it, or stands, and what that means."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from matchscore.queries.boards import boards_of, points
from matchscore.queries.matches import BoardKey, MatchFacts
from matchscore.queries.rulings import RulingFacts
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.ruled_text import read_component, written_component
from matchscore.scoring.rulings import MOST_COMPONENTS, WHOLE, AdjustedScore, Component, RulingKind, adjusted_score
from matchscore.scoring.seats import Room
from matchscore.scoring.totals import format_exact
from matchscore.services.acts import RefusedError
from matchscore.web.asking.forms import exact_number, room_of, whole_number

SCORE = "score"
"""The director gives each side a score; else the board is cancelled, or its results stand."""

ROWS = range(1, MOST_COMPONENTS + 1)
FIELDS = tuple(f"{side}_{part}{row}" for side in ("home", "away") for part in ("", "weight_") for row in ROWS)


_WITHOUT_FIGURES = frozenset(kind for kind in RulingKind if not kind.has_figures)


@dataclass(frozen=True, slots=True)
class RulingForm:
    """Everything that was typed, by the names of the fields, on a board of this vulnerability."""

    fields: Mapping[str, str]
    vulnerable: Vulnerability
    room: Room

    def text(self, name: str) -> str:
        """Give a field, without the blanks around it."""
        return self.fields.get(name, "").strip()

    @property
    def is_filled(self) -> bool:
        """Tell whether anything was decided: a page that is opened has nothing to show yet."""
        return self.decision != SCORE or any(self.text(name) for name in FIELDS)

    @property
    def decision(self) -> str:
        """Give what is decided: a score for each side, cancelled, or result_stands."""
        decided = self.text("decision")
        return decided if decided in _WITHOUT_FIGURES else SCORE

    @property
    def substitute(self) -> int | None:
        """Give the number of the board that replaces this one; None where none does."""
        if self.decision != RulingKind.SUBSTITUTE:
            return None
        number = whole_number(self.text("number"))
        if number is None:
            raise RefusedError("which_board")
        return number

    def score(self) -> AdjustedScore:
        """Read the ruling; raises ResultError, and RefusedError for weights that are none."""
        if self.decision != SCORE:
            return AdjustedScore(RulingKind(self.decision))
        home, away = self._side("home"), self._side("away")
        return adjusted_score(home, away or _mirrored(home))

    def _side(self, side: str) -> list[Component]:
        rows = [(text, self.text(f"{side}_weight_{row}")) for row in ROWS if (text := self.text(f"{side}_{row}"))]
        weights = _weights([weight for _, weight in rows], side)
        return [
            read_component(text, self.vulnerable, self.room, weight)
            for (text, _), weight in zip(rows, weights, strict=True)
        ]


def _weights(typed: Sequence[str], side: str) -> list[Fraction]:
    """Read the weights of a side; the one field that is left empty has what is left of 100."""
    read = [exact_number(weight.removesuffix("%")) if weight else Fraction() for weight in typed]
    weights = [weight for weight in read if weight is not None]
    if len(weights) < len(read):
        raise RefusedError("weight_not_possible", side=side)
    rest = WHOLE - sum(weights)
    left = [place for place, weight in enumerate(typed) if not weight]
    return [rest if left == [place] else weight for place, weight in enumerate(weights)]


def _mirrored(home: Sequence[Component]) -> list[Component]:
    """Give what the visitors get where nothing is said of them: the same scores, the other side of every figure.

    Average plus or minus has no such other side: who is at fault is the director's to say.
    """
    one_sided = {"A+", "A-"}
    if any(written_component(each) in one_sided for each in home):
        return []
    return [each if each.figure is None else Component(each.weight, figure=-each.figure) for each in home]


def room_to_assign(facts: MatchFacts, board: BoardKey, named: str) -> Room:
    """Give the room whose score is assigned: the one that is named, else the first that has none."""
    rooms = boards_of(facts)[board]
    without = [room for room, slot in rooms.items() if points(slot) is None]
    chosen = room_of(named)
    return chosen if chosen in rooms and chosen is not None else [*without, Room.OPEN][0]


def fields_of(ruling: RulingFacts) -> dict[str, str]:
    """Write down a ruling that stands as it would be typed."""
    score = ruling.score
    fields = {"law": ruling.law, "reason": ruling.reason, "decision": SCORE if score.kind.has_figures else score.kind}
    for side, parts in (("home", score.home), ("away", score.away)):
        for row, part in enumerate(parts, 1):
            fields[f"{side}_{row}"] = written_component(part)
            fields[f"{side}_weight_{row}"] = "" if len(parts) == 1 else format_exact(part.weight)
            if part.room is not None:
                fields["room"] = part.room.value
    return fields
