"""The bidding box of a table device: what was tapped or typed there, and the result that it says."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from matchscore.scoring.board import Vulnerability
from matchscore.scoring.cards import lead_of
from matchscore.scoring.errors import ResultError
from matchscore.scoring.results import Played, Score, TableResult
from matchscore.scoring.typed import Habit, Typed, read_typed
from matchscore.services.acts import RefusedError
from matchscore.web.asking.forms import whole_number
from matchscore.web.ways import BIDDING_BOX


@dataclass(frozen=True, slots=True)
class Chosen:
    """What stands in the form: a bid `4S`, its doubling `X`, the declarer, the tricks `+1`; or a text in their place.

    `instead` is the button of a board without a contract, PASS or NP; `suit` and `rank` are those of the lead. The text
    is what the field of the desk reads too, a lead after a blank included.
    """

    board: int | None = None
    bid: str = ""
    double: str = ""
    by: str = ""
    result: str = ""
    instead: str = ""
    typed: str = ""
    suit: str = ""
    rank: str = ""

    @property
    def text(self) -> str:
        """The result as it would be typed; empty while nothing is chosen."""
        return self.instead or self.typed or f"{self.bid}{self.double}{self.by}{self.result}"

    @property
    def is_begun(self) -> bool:
        """Whether anything of a result was chosen."""
        return bool(self.instead or self.typed or self.bid)

    def said(self, vulnerable: Vulnerability) -> Typed:
        """Give the result that was chosen, and the lead that was typed after it.

        Raises ResultError, and RefusedError (no_bid) where nothing was chosen.
        """
        if not self.is_begun:
            raise RefusedError("no_bid")
        return read_typed(self.text, Habit.CONTRACT, vulnerable)

    def whole(self, vulnerable: Vulnerability) -> Typed:
        """Give the same with the lead, typed or chosen; raises ResultError for half a card too."""
        said = self.said(vulnerable)
        card = lead_of(f"{self.suit}{self.rank}") if self.suit or self.rank else None
        return replace(said, lead=said.lead or card)

    def on_the_box(self) -> "Chosen":
        """Give the same with a typed contract as tiles; what has no tile stays a text."""
        try:
            said = read_typed(self.typed, Habit.CONTRACT, Vulnerability.NONE)  # a contract is one on every board
        except ResultError:
            return self
        box = saying(self.board, said.result, said.lead)
        return box if said.lead else replace(box, suit=self.suit, rank=self.rank)


def chosen_in(fields: Mapping[str, str]) -> Chosen:
    """Read the form, from its fields or from an address."""
    named = {name: fields.get(name, "").strip() for name in BIDDING_BOX if name != "board"}
    return Chosen(board=whole_number(fields.get("board", "")), **named)


def saying(board: int | None, result: TableResult, lead: str | None = None) -> Chosen:
    """Give the form that says a result; a board without a contract is a button, and a button does not stay pressed."""
    card = {"suit": lead[0], "rank": lead[1:]} if lead else {}
    if not isinstance(result, Played):
        return Chosen(board, typed=str(result) if isinstance(result, Score) else "")
    contract = result.contract
    return Chosen(
        board,
        bid=f"{contract.level}{contract.strain}",
        double=contract.doubling.value,
        by=contract.declarer.value,
        result=result.relative,
        **card,
    )
