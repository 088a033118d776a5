"""Where the teams of a later stage come from: an earlier stage, and how many of it went on, as a stage keeps it."""

from dataclasses import dataclass
from fractions import Fraction

from matchscore.scoring.settings import SettingError, Stored, read_number, refuse_unknown


@dataclass(frozen=True, slots=True)
class Qualifying:
    """The earlier stage by its number, how many of its best went on, and the revision at which its standings were read.

    `revision` is that of the event: the standings of that moment, whatever was corrected later.
    """

    stage: int
    first: int
    revision: int

    def to_json(self) -> dict[str, int]:
        """Return what a stage stores."""
        return {"stage": self.stage, "first": self.first, "revision": self.revision}

    @classmethod
    def from_json(cls, stored: Stored) -> "Qualifying | None":
        """Return what was stored, None where nothing was; SettingError for an unknown key or a number that is none."""
        refuse_unknown(stored, ["stage", "first", "revision"])
        if not stored:
            return None
        stage, first, revision = (_positive(stored, key) for key in ("stage", "first", "revision"))
        return cls(stage, first, revision)


def _positive(stored: Stored, key: str) -> int:
    number = read_number(stored, key, Fraction())
    if number.denominator != 1 or number < 1:
        raise SettingError(key, stored.get(key))
    return int(number)
