"""Rulings in words and figures: what was decided about a board, and the working of each side's figure."""

from collections.abc import Sequence
from dataclasses import dataclass

from matchscore.i18n import gettext as _
from matchscore.i18n.ruling_words import alone_words, component_words, kind_words, ruling_words
from matchscore.queries.ruling_history import RulingVersion
from matchscore.queries.values import BoardRow, Sheet, TeamName
from matchscore.scoring.comparison import Swing
from matchscore.scoring.rulings import WHOLE, Adjusted, RulingKind, SideFigure, Worth
from matchscore.scoring.totals import Totals
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
        component_words(part, signed(part.ns_score or 0)),
        "" if worth.difference is None else signed(worth.difference),
        signed(worth.figure),
        f"{exact(part.weight)} %",
        signed(part.weight / WHOLE * worth.figure),
    )


def _steps(side: SideFigure, *, is_averaged: bool) -> list[tuple[str, str]]:
    if is_averaged:
        return [(_("the average of both sides (Law 12C4)"), signed(side.counts))]
    return [] if side.counts == side.exact else [(_("rounded"), signed(side.counts))]


def said_of(row: BoardRow) -> str:
    """Say what was decided about a board that is ruled on, as a sheet has it."""
    ruling = row.ruling
    return ruling_words(ruling.score.kind, ruling.law, ruling.reason) if ruling else ""


def alone_on(sheet: Sheet, alone: Swing | Totals | None) -> list[str]:
    """Say what counts for each team alone, since rulings do not balance; nothing where they do."""
    figures = (alone.home, alone.away) if alone else ()
    teams = zip((sheet.home.name, sheet.away.name), figures, strict=False)
    return [alone_words(team, signed(figure)) for team, figure in teams if figure]


def ruled_on(sheet: Sheet, row: BoardRow) -> dict[str, object] | None:
    """Lay out the ruling on a board, as far as it is there to be seen; None without one."""
    if row.ruling is None:
        return None
    return {
        "words": said_of(row),
        "workings": workings(row.adjusted, (sheet.home, sheet.away)) if row.adjusted else [],
        "alone": alone_on(sheet, row.alone),
    }


def rulings_on(sheet: Sheet) -> list[tuple[BoardRow, str]]:
    """Give the boards of a sheet that are ruled on, each with what was decided."""
    return [(row, said_of(row)) for row in sheet.boards if row.ruling]


def ruling_lines(versions: Sequence[RulingVersion]) -> list[dict[str, object]]:
    """Lay out what became of the ruling on a board for its history."""
    return [
        {
            "revision": version.revision,
            "at": version.at,
            "who": version.who,
            "room": None,
            "what": _version_words(version),
            "reason": version.reason,
            "restorable": False,
        }
        for version in versions
    ]


def _version_words(version: RulingVersion) -> str:
    if version.state is None:
        return _("ruling taken back")
    kind, law = RulingKind(version.state["kind"]), version.state["law"]
    return _("ruling: %(kind)s (Law %(law)s)") % {"kind": kind_words(kind), "law": law}


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
