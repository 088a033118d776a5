"""What the boards of a match come to for each team, with all that is counted besides.

A ruling that does not balance and a penalty are one team's alone: its opponents neither win nor lose by them. So each
team has a margin of its own, from which it gets its own victory points; who has won the match follows from the totals.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from matchscore.scoring.board_points import Points, patton_saldo
from matchscore.scoring.comparison import BoardState, Comparison
from matchscore.scoring.stage_rules import Method, StageRules
from matchscore.scoring.totals import NIL, MatchState, Totals, sum_of
from matchscore.scoring.victory_points import MissingScaleError, Scale, VictoryPointLine


@dataclass(frozen=True, slots=True)
class MatchTotals:
    """What a match stands at, in the unit of its method.

    `boards` are those alone; `saldo` is Patton's share for the `plus` scores; `alone` is what unbalanced rulings give
    or take one team; `penalties` are taken from it (Law 90). `total` is what counts: boards, saldo and carry-over, less
    penalties. `played` is how many boards gave something.
    """

    boards: Totals
    total: Totals
    saldo: Totals = NIL
    plus: Totals = NIL
    alone: Totals = NIL
    penalties: Totals = NIL
    played: int = 0

    @property
    def own_margins(self) -> Totals:
        """Return each team's own margin: with what is its alone, without its opponents' penalties."""
        lead, forgiven = self.total.margin, self.penalties
        alone = self.alone.minus(Totals(forgiven.away, forgiven.home))
        return Totals(lead, -lead).plus(alone)

    @property
    def lead(self) -> Fraction:
        """Return by how much home is ahead, negative where away is: what decides who has won.

        Rulings that do not balance count for both as the average of the two (Law 12C4): a match has one winner.
        """
        return self.total.margin + (self.alone.home - self.alone.away) / 2


def match_totals(
    comparisons: Sequence[Comparison], rules: StageRules, carry_over: Totals = NIL, penalties: Totals = NIL
) -> MatchTotals:
    """Add up a match from its boards' comparisons."""
    counted = [each for each in comparisons if each.home_imps is not None and each.away_imps is not None]
    boards = Totals(
        Fraction(sum(each.home_imps or 0 for each in counted)), Fraction(sum(each.away_imps or 0 for each in counted))
    )
    plus, saldo = _saldo(counted) if rules.method is Method.PATTON else (NIL, NIL)
    return MatchTotals(
        boards=boards,
        total=boards.plus(saldo).plus(carry_over).minus(penalties),
        saldo=saldo,
        plus=plus,
        alone=sum_of(each.alone for each in counted),
        penalties=penalties,
        played=sum(each.state in _PLAYED for each in counted),
    )


_PLAYED = frozenset({BoardState.COMPARED, BoardState.RULED})


def _saldo(counted: Sequence[Comparison]) -> tuple[Totals, Totals]:
    """Give both teams' plus scores and Patton's points for them: as many as there are boards that count."""
    plus = [each.plus for each in counted if each.plus is not None]
    home, away = (sum(side) for side in zip(*plus, strict=True)) if plus else (0, 0)
    points = patton_saldo(Points(home, away), len(counted))
    return Totals(Fraction(home), Fraction(away)), Totals(Fraction(points.home), Fraction(points.away))


def totals_as_reported(reported: Totals, penalties: Totals, boards_scheduled: int) -> MatchTotals:
    """Take a total that was reported in place of boards, carry-over included; penalties are taken from it."""
    return MatchTotals(NIL, reported.minus(penalties), penalties=penalties, played=boards_scheduled)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match came to its end: its state, and whether its home team failed to play, its visitors, or (None) both.

    `home_failed` counts for a concession and a forfeit alone.
    """

    state: MatchState
    home_failed: bool | None = None


def victory_points(
    totals: MatchTotals, rules: StageRules, boards_scheduled: int, ending: Ending
) -> VictoryPointLine | None:
    """Return both teams' victory points; None without a scale, or while there are none yet.

    Raises MissingScaleError where the scale has no table for the number of boards that counts.
    """
    scale = rules.scale
    if scale is None:
        return None
    if ending.state is MatchState.BYE:
        return VictoryPointLine(scale.name, boards_scheduled, rules.bye_vps, Decimal(0))
    if ending.state in _FAILED:
        played = by_scale(totals, scale, boards_scheduled) if totals.played else None
        return _walkover(played, rules, VictoryPointLine(scale.name, boards_scheduled, Decimal(0), Decimal(0)), ending)
    if not totals.played or ending.state is MatchState.TO_PLAY:
        return None
    if ending.state is MatchState.RUNNING:
        return by_scale(totals, scale, boards_scheduled) if rules.vps_while_running else None
    return by_scale(totals, scale, rules.boards_of_scale(boards_scheduled, totals.played))


_FAILED = frozenset({MatchState.CONCEDED, MatchState.FORFEITED})


def by_scale(totals: MatchTotals, scale: Scale, boards: int) -> VictoryPointLine:
    """Convert each team's own margin; raises MissingScaleError."""
    margins = totals.own_margins
    home, away = (scale.team_vps(margin, boards).home for margin in (margins.home, margins.away))
    return VictoryPointLine(scale.name, boards, home, away)


def _walkover(
    played: VictoryPointLine | None, rules: StageRules, nothing: VictoryPointLine, ending: Ending
) -> VictoryPointLine:
    """Give those who were there what an unplayed match is worth, or more where they had won more by then."""
    home, away = (max(rules.walkover_vps, won) for won in ((played.home, played.away) if played else (Decimal(0),) * 2))
    match ending.home_failed:
        case True:
            return replace(nothing, away=away)
        case False:
            return replace(nothing, home=home)
        case _:
            return nothing


def missing_scale(rules: StageRules, boards: int) -> str | None:
    """Name the scale that is asked for and not there, or has no table for so many boards; None where all is well."""
    if rules.scale is None:
        return rules.missing_scale
    try:
        rules.scale.vps(0, boards)
    except MissingScaleError:
        return rules.scale.name
    return None
