"""The conditions of contest of a stage (Law 78D): what its regulating authority has to publish before anybody plays.

Nothing here is a constant of the program: the Laws leave these to the organiser, and every one is a setting with the
value that most organisers use.
"""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from matchscore.scoring.board_points import Eights
from matchscore.scoring.seats import SECOND_ROOMS, TWO_ROOMS, Room
from matchscore.scoring.victory_points import Scale


class Method(StrEnum):
    """How the two results of a board are compared (Laws 78B to 78D)."""

    IMPS = "imps"
    BAM = "bam"
    PATTON = "patton"
    TOTAL_POINTS = "total_points"

    @property
    def shares_points(self) -> bool:
        """Tell whether a board has two points that its teams share; else what one team wins the other loses."""
        return self in {Method.BAM, Method.PATTON}


class Rounding(StrEnum):
    """To what the figure of an adjusted board is rounded; exact halves go away from zero (EBU White Book 4.2.6.1)."""

    NONE = "none"
    TENTH = "tenth"
    WHOLE = "whole"


class BoardsCounted(StrEnum):
    """Which number of boards the scale of victory points is taken for."""

    SCHEDULED = "scheduled"
    PLAYED = "played"


class Artificial(StrEnum):
    """Average plus, average, average minus (Law 12C2)."""

    AVE_PLUS = "ave_plus"
    AVE = "ave"
    AVE_MINUS = "ave_minus"


@dataclass(frozen=True, slots=True)
class Averages:
    """What average plus, average and average minus are worth, in the unit of the method."""

    plus: Fraction
    average: Fraction
    minus: Fraction

    def worth(self, artificial: Artificial) -> Fraction:
        """Give what a side gets."""
        return {Artificial.AVE_PLUS: self.plus, Artificial.AVE: self.average, Artificial.AVE_MINUS: self.minus}[
            artificial
        ]


USUAL_AVERAGES = {
    Method.IMPS: Averages(Fraction(3), Fraction(0), Fraction(-3)),
    Method.BAM: Averages(Fraction(6, 5), Fraction(1), Fraction(4, 5)),
    Method.PATTON: Averages(Fraction(6, 5), Fraction(1), Fraction(4, 5)),
    Method.TOTAL_POINTS: Averages(Fraction(0), Fraction(0), Fraction(0)),
}
"""Law 12C2: +3 and −3 IMPs at IMPs; 60, 50 and 40 % of the two points of a board where a board has points.

Total points know no average: the Laws give none, and whoever wants one sets it.
"""


@dataclass(frozen=True, slots=True)
class StageRules:
    """The rules of one stage.

    `scale` converts to victory points, None counts what the method counts; `missing_scale` names one that is asked for
    and not there: then there are no victory points at all. `eight` is set where teams of eight play.
    `ten_is_tie`: at board-a-match a difference of ten points ties the board (the Polish Patton always counts so).
    `averages` are worth what Law 12C2 says unless the organiser varies it.
    `average_unbalanced`: a ruling whose sides do not balance counts for both as the average of the two (Law 12C4).
    `round_board`: to what the figure of a ruling is rounded.
    `boards_counted`: the scale is taken for the boards scheduled while at least `least_played` of them were played (a
    fraction; the EBU wants a half, White Book 3.3.6.2), else and always under PLAYED for those that were.
    `bye_vps` and `walkover_vps`: what a bye, and a match that the opponents did not play, is worth; the opponents who
    failed to play get none.
    `vps_while_running`: victory points are shown before the match is complete, as they stand.
    """

    method: Method = Method.IMPS
    scale: Scale | None = None
    missing_scale: str | None = None
    eight: Eights | None = None
    ten_is_tie: bool = False
    averages: Averages = USUAL_AVERAGES[Method.IMPS]
    average_unbalanced: bool = False
    round_board: Rounding = Rounding.NONE
    boards_counted: BoardsCounted = BoardsCounted.SCHEDULED
    least_played: Fraction = Fraction(0)
    bye_vps: Decimal = Decimal(12)
    walkover_vps: Decimal = Decimal(12)
    vps_while_running: bool = False

    @property
    def points_of_board(self) -> Fraction:
        """Return what the figures of both teams for a board come to: its two points, four where pairs of eight play.

        What one team wins the other loses where no points are shared: that is nothing.
        """
        if not self.method.shares_points:
            return Fraction(0)
        return Fraction(4 if self.eight is Eights.PAIRS else 2)

    def worth(self, artificial: Artificial) -> Fraction:
        """Return what an average, plus or minus, gives a side; averages are set for a board of two points."""
        worth = self.averages.worth(artificial)
        return worth * self.points_of_board / 2 if self.method.shares_points else worth

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The rooms in which a match is played, in the order of the sheet."""
        return TWO_ROOMS if self.eight is None else (*TWO_ROOMS, *SECOND_ROOMS)

    def boards_of_scale(self, scheduled: int, played: int) -> int:
        """Give the number of boards that the scale is taken for, of a match with so many scheduled and played."""
        if self.boards_counted is BoardsCounted.PLAYED or played < scheduled * self.least_played:
            return played
        return scheduled


USUAL_RULES = StageRules()
"""IMPs, nothing else."""
