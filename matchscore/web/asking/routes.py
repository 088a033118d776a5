"""Addresses that several modules share: a round, a match, its segments, and the slots of their boards."""

from typing import Any

from werkzeug.routing import BaseConverter, ValidationError

from matchscore.queries.round_names import RoundName, read_round_name


class RoundConverter(BaseConverter):
    """A round in an address: `3`, or `2.3` for round 3 of stage 2."""

    regex = r"[0-9.]+"

    def to_python(self, value: str) -> RoundName:
        """Read the name of a round; what is none is no address."""
        name = read_round_name(value)
        if name is None:
            raise ValidationError
        return name

    def to_url(self, value: Any) -> str:
        """Write the name of a round."""
        return str(value)


ROOM = "<any(open, closed, open_2, closed_2):room>"
MATCH = "/<event>/matches/<int:match>"
SEGMENT = f"{MATCH}/segments/<int:segment>"
BOARD = f"{SEGMENT}/boards/<int:board>"
SLOT = f"{BOARD}/{ROOM}"
CAPTAIN = "/<event>/captain"
OWN_MATCH = f"{CAPTAIN}/matches/<int:match>"
OWN_SEGMENT = f"{OWN_MATCH}/segments/<int:segment>"
TEAM = "/<event>/teams/<int(max=9999):team>"
ROUND = "/<event>/rounds/<round:round>"
STAGE = "/<event>/stages/<int(max=9999):stage>"
