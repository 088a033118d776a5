"""What is odd about a drawing that a director has changed by hand: said, never forbidden."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from matchscore.services.acts import RefusedError
from matchscore.services.drawing.entrants import Drawing, Entrant, in_standing_order, last_met


class DrawingSign(StrEnum):
    """What is odd about a drawing, and the facts that come with it. Teams are numbers."""

    REMATCH = "rematch"  # home, away; round: in which they met last
    SECOND_BYE = "second_bye"  # team; byes: before this one; others: who had fewer, and plays
    MISSING = "missing"  # team: it may play and is nowhere
    WITHDRAWN = "withdrawn"  # team: it may not play and is there


@dataclass(frozen=True, slots=True)
class DrawingDoubt:
    """A sign and the facts that a sentence about it needs."""

    sign: DrawingSign
    facts: Mapping[str, int | tuple[int, ...]]


def doubts_of(drawing: Drawing, entrants: Iterable[Entrant]) -> tuple[DrawingDoubt, ...]:
    """Give what is odd about a drawing: rematches, byes, who is missing, who should not be there.

    RefusedError for what cannot be played: drawn_twice (team) where a team is there more than once, a triple counting
    as one; not_entered (team) where it is none of the entrants.
    """
    by_team = {each.team: each for each in entrants}
    _require_playable(drawing, by_team)
    return (
        *_rematches(drawing, by_team),
        *_second_byes(drawing, by_team),
        *(_doubt(DrawingSign.MISSING, team=team) for team in _who_may(by_team) if team not in drawing.teams),
        *(_doubt(DrawingSign.WITHDRAWN, team=team) for team in drawing.teams if not by_team[team].may_play),
    )


def _require_playable(drawing: Drawing, by_team: Mapping[int, Entrant]) -> None:
    """Refuse a team that is there twice, or that nobody entered."""
    seen = set[int]()
    for team in drawing.teams:
        if team in seen:
            raise RefusedError("drawn_twice", team=team)
        if team not in by_team:
            raise RefusedError("not_entered", team=team)
        seen.add(team)


def _rematches(drawing: Drawing, by_team: Mapping[int, Entrant]) -> Iterator[DrawingDoubt]:
    for pair in drawing.matches:
        if round_ := last_met(by_team[pair.home], by_team[pair.away]):
            yield _doubt(DrawingSign.REMATCH, home=pair.home, away=pair.away, round=round_)


def _second_byes(drawing: Drawing, by_team: Mapping[int, Entrant]) -> Iterator[DrawingDoubt]:
    playing = [team for team in _who_may(by_team) if team not in drawing.byes]
    for team in drawing.byes:
        byes = by_team[team].byes
        if others := tuple(other for other in playing if by_team[other].byes < byes):
            yield _doubt(DrawingSign.SECOND_BYE, team=team, byes=byes, others=others)


def _who_may(by_team: Mapping[int, Entrant]) -> list[int]:
    """Give the teams that may play, in the order of the standings."""
    return [each.team for each in in_standing_order(by_team.values())]


def _doubt(sign: DrawingSign, **facts: int | tuple[int, ...]) -> DrawingDoubt:
    return DrawingDoubt(sign, facts)
