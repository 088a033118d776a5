"""Rulings in words and figures: what was decided about a board, and the working of each side's figure."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from matchscore.i18n import gettext as _
from matchscore.i18n import pgettext
from matchscore.i18n.words import room_words
from matchscore.queries.rulings import RulingFacts
from matchscore.queries.values import BoardRow, Sheet, TeamName
from matchscore.scoring.rulings import WHOLE, Adjusted, Component, RulingKind, SideFigure, Worth
from matchscore.scoring.stage_rules import Artificial
from matchscore.web.words.display import exact, signed


@dataclass(frozen=True, slots=True)
class WorkingLine:
    """One component: what it is, the difference in points that it makes, its figure, its weight, and their product."""

    words: str
    difference: str
    figure: str
    weight: str
    share: str


@dataclass(frozen=True, slots=True)
class Working:
    """How one team's figure comes about; `steps` are what is done to the sum: words and the figure after it."""

    team: str
    lines: Sequence[WorkingLine]
    total: str
    steps: Sequence[tuple[str, str]]
    counts: str

    @property
    def is_weighted(self) -> bool:
        """Tell whether there are several components."""
        return len(self.lines) > 1


def workings(adjusted: Adjusted, teams: tuple[TeamName, TeamName]) -> list[Working]:
    """Lay out the figures of both sides."""
    sides = zip(teams, (adjusted.home, adjusted.away), strict=True)
    return [_working(team.name, side, is_averaged=adjusted.is_averaged) for team, side in sides]


def _working(team: str, side: SideFigure, *, is_averaged: bool) -> Working:
    return Working(
        team=team,
        lines=[_line(worth) for worth in side.components],
        total=signed(side.exact),
        steps=[*_steps(side, is_averaged=is_averaged)],
        counts=signed(side.counts),
    )


def _line(worth: Worth) -> WorkingLine:
    part = worth.component
    return WorkingLine(
        component_words(part),
        "" if worth.difference is None else signed(worth.difference),
        signed(worth.figure),
        f"{exact(part.weight)} %",
        signed(part.weight / WHOLE * worth.figure),
    )


def _steps(side: SideFigure, *, is_averaged: bool) -> list[tuple[str, str]]:
    if is_averaged:
        return [(_("the average of both sides (Law 12C4)"), signed(side.counts))]
    return [] if side.counts == side.exact else [(_("rounded"), signed(side.counts))]


def component_words(part: Component) -> str:
    """Say what a component is: `average plus`, `+620 in the open room`, `the director’s figure`."""
    if part.artificial is not None:
        return artificial_words(part.artificial)
    if part.room is None:
        return _("the director’s figure")
    return _("%(score)s in the %(room)s") % {"score": signed(part.ns_score or 0), "room": room_words(part.room)}


def artificial_words(artificial: Artificial) -> str:
    """Name an artificial score."""
    return {
        Artificial.AVE_PLUS: _("average plus"),
        Artificial.AVE: pgettext("artificial score", "average"),
        Artificial.AVE_MINUS: _("average minus"),
    }[artificial]


def kind_words(kind: RulingKind) -> str:
    """Name a kind of ruling."""
    return {
        RulingKind.ARTIFICIAL: _("Artificial score"),
        RulingKind.ASSIGNED: _("Assigned score"),
        RulingKind.SPLIT: _("Split score"),
        RulingKind.WEIGHTED: _("Weighted score"),
        RulingKind.CANCELLED: _("Board cancelled"),
        RulingKind.SUBSTITUTE: _("Replaced by another board"),
        RulingKind.RESULT_STANDS: _("The results stand"),
    }[kind]


def ruling_words(ruling: RulingFacts) -> str:
    """Say what was decided, by which Law and why: `Weighted score (Law 12C1(c)): wrong explanation`."""
    said = {"kind": kind_words(ruling.score.kind), "law": ruling.law, "reason": ruling.reason}
    return _("%(kind)s (Law %(law)s): %(reason)s") % said


def alone_words(sheet: Sheet, home: Fraction | int, away: Fraction | int) -> list[str]:
    """Say what counts for one team alone, since a ruling does not balance: `−7 counts for Otters alone`."""
    teams = ((home, sheet.home.name), (away, sheet.away.name))
    return [
        _("%(figure)s counts for %(team)s alone") % {"figure": signed(figure), "team": team}
        for figure, team in teams
        if figure
    ]


def ruled_on(sheet: Sheet, row: BoardRow) -> dict[str, object] | None:
    """Lay out the ruling on a board, as far as it is there to be seen; None without one."""
    if row.ruling is None:
        return None
    alone = row.alone
    return {
        "words": ruling_words(row.ruling),
        "workings": workings(row.adjusted, (sheet.home, sheet.away)) if row.adjusted else [],
        "alone": alone_words(sheet, alone.home, alone.away) if alone else [],
    }


def offered_laws() -> dict[str, str]:
    """Give the Laws by which boards are usually ruled on, each with what it is about."""
    return {
        "12C1(a)": _("assigned score"),
        "12C1(c)": _("weighted score"),
        "12C2(a)": _("artificial score"),
        "12C2(b)": _("average plus or minus at IMPs"),
        "82C": _("director’s error"),
        "86B1": _("one result at the other table, clearly favourable"),
        "86B2": _("results that cannot be compared"),
        "87": _("fouled board"),
    }
