"""Where on the desk somebody is, and what they have typed there that is not stored."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from flask import request

from matchscore.queries.values import RoomCell
from matchscore.scoring.seats import Room
from matchscore.web.asking.forms import room_of, whole_number
from matchscore.web.desk.stands import Stands
from matchscore.web.desk.typing import Refusal

ENTRY, ACTION, CARRY_OVER, REPORTED_TOTALS, FINISH = "entry", "action", "carry-over", "reported-totals", "finish"


@dataclass(frozen=True, slots=True)
class Place:
    """The slot that is asked for, as far as the address names it."""

    segment: int | None = None
    board: int | None = None
    room: Room | None = None


@dataclass(frozen=True, slots=True)
class Conflict:
    """Both values of a slot that two people saved: what stands there at `revision`, by whom, and what was typed.

    `yours` is what it would be, `typed` the text.
    """

    theirs: RoomCell
    yours: RoomCell
    typed: str
    revision: int
    by: str | None


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed into one of the page's forms and is not stored: what it says, and why it was not done."""

    form: str = ENTRY
    typed: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None
    refusal: Refusal | None = None
    conflict: Conflict | None = None
    stands: Stands | None = None

    @property
    def is_refused(self) -> bool:
        """Tell whether the text in the field cannot be saved as it is."""
        return self.form == ENTRY and any((self.problem, self.refusal, self.conflict, self.stands))


def place_asked() -> Place:
    """Read the slot from the address of the page."""
    asked = request.args
    numbers = {name: whole_number(asked.get(name, "")) for name in ("segment", "board")}
    return Place(numbers["segment"], numbers["board"], room_of(asked.get("room", "")))


def draft_asked() -> Draft:
    """Read what was typed before a sign-in from the address of the page (case 146)."""
    form = request.args.get("form", ENTRY)
    return Draft(form, request.args.to_dict()) if form in {ENTRY, CARRY_OVER, REPORTED_TOTALS, FINISH} else Draft()
