"""How the rounds of a stage are drawn and how long they are, as an event stores it: the section "draw" of a stage."""

from dataclasses import dataclass, fields
from fractions import Fraction

from matchscore.scoring.settings import SettingError, Stored, read_choice, read_flag, refuse_unknown, within
from matchscore.services.drawing.entrants import OddField
from matchscore.services.drawing.first_round import FirstRound

DRAW = "draw"
"""The section of a stage's settings that says how its rounds are drawn."""

MOST_BOARDS = 400
MOST_ROUNDS = 999
LARGEST_SEED = 2**31 - 1


@dataclass(frozen=True, slots=True)
class DrawRules:
    """How rounds are drawn: `boards` of a round in `segments` alike, what an odd field does, how it begins.

    `rounds` are how many a Swiss has, None as many as are drawn. `seed` is what a random first round is drawn by.
    `double`: everybody meets everybody twice.
    """

    boards: int = 8
    segments: int = 1
    odd: OddField = OddField.BYE
    first_round: FirstRound = FirstRound.RANDOM
    seed: int = 0
    rounds: int | None = None
    double: bool = False

    def __post_init__(self) -> None:
        """Raise SettingError for a number that cannot be."""
        within("boards", Fraction(self.boards), 1, MOST_BOARDS)
        within("segments", Fraction(self.segments), 1, self.boards)
        if self.boards % self.segments:
            raise SettingError("segments", self.segments)
        within("seed", Fraction(self.seed), 0, LARGEST_SEED)
        if self.rounds is not None:
            within("rounds", Fraction(self.rounds), 1, MOST_ROUNDS)

    def to_json(self) -> dict[str, int | str | bool | None]:
        """Return what an event stores: only what is not usual."""
        usual = DrawRules()
        return {
            each.name: value
            for each in fields(self)
            if (value := getattr(self, each.name)) != getattr(usual, each.name)
        }


def draw_rules_from(stored: Stored) -> DrawRules:
    """Read the section of a stage's settings; raises SettingError for an unknown key or a value out of range."""
    usual = DrawRules()
    refuse_unknown(stored, [each.name for each in fields(DrawRules)])
    rounds = stored.get("rounds")
    return DrawRules(
        boards=_whole(stored, "boards", usual.boards),
        segments=_whole(stored, "segments", usual.segments),
        odd=read_choice(stored, "odd", usual.odd),
        first_round=read_choice(stored, "first_round", usual.first_round),
        seed=_whole(stored, "seed", usual.seed),
        rounds=None if rounds is None else _whole(stored, "rounds", 1),
        double=read_flag(stored, "double", usual=usual.double),
    )


def _whole(stored: Stored, key: str, usual: int) -> int:
    value = stored.get(key, usual)
    if type(value) is not int:
        raise SettingError(key, value)
    return value
