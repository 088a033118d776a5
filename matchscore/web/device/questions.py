"""What a table device asks before it records a result: all of it the table's own, nothing of any other table."""

from dataclasses import dataclass

from matchscore.i18n import gettext as _
from matchscore.i18n.doubt_sentences import doubt_words
from matchscore.i18n.words import seat_letter, vulnerability_words
from matchscore.queries.matches import Slot
from matchscore.queries.scoresheets import cell_of
from matchscore.queries.values import RoomCell
from matchscore.scoring.plausibility import Weight, own_doubts
from matchscore.web.device.at_table import AtTable


@dataclass(frozen=True, slots=True)
class Questions:
    """What there is to ask about a result before it is recorded, all of it the table's own: false where nothing is.

    `stands` is another result that stands on the board, `overtaken` whether another device has just changed what stands
    there, `asked` the question about a board out of its order, `doubts` what is odd about the result in itself.
    """

    stands: RoomCell | None
    overtaken: bool
    asked: str | None
    doubts: tuple[str, ...]

    def __bool__(self) -> bool:
        """Tell whether there is anything to ask."""
        return bool(self.stands or self.overtaken or self.asked or self.doubts)


def questions_about(table: AtTable, slot: Slot, cell: RoomCell, *, overtaken: bool = False) -> Questions:
    """Find what there is to ask about a result of a board; `overtaken` as the questions say."""
    stands = cell_of(slot) if slot.recorded else None
    differs = stands is not None and (stands.result, stands.lead) != (cell.result, cell.lead)
    doubts = own_doubts(cell.result) if cell.result else ()
    return Questions(
        stands=stands if differs or overtaken else None,
        overtaken=overtaken,
        asked=expected_words(table, slot),
        doubts=tuple(doubt_words(doubt) for doubt in doubts if doubt.weight is Weight.CONFIRM),
    )


def expected_words(table: AtTable, slot: Slot) -> str | None:
    """Ask before a board is recorded out of its order, naming both; None where it is the board expected (case 41)."""
    expected = table.next
    if slot.recorded is not None or expected is None or expected.board == slot.board:
        return None
    return _(
        "The next board here is %(expected)s. Was it really board %(board)s: dealer %(dealer)s, %(vulnerable)s?"
    ) % {
        "expected": expected.board,
        "board": slot.board,
        "dealer": seat_letter(slot.conditions.dealer),
        "vulnerable": vulnerability_words(slot.conditions.vulnerable),
    }
