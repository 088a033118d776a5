"""Cards as an opening lead names them: a suit and a rank, such as `SK` or `H10`."""

from matchscore.scoring.errors import ResultError

SUITS = "SHDC"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
# King, queen and jack as Romanian and Polish cards have them: their place after the suit tells them from anything else.
_SPELLINGS = {"10": ("T",), "K": ("R",), "Q": ("D",), "J": ("V", "W")}
_SIGNS = str.maketrans("♠♥♦♣", SUITS)
_LEADS = {
    f"{suit}{spelling}": f"{suit}{rank}"
    for suit in SUITS
    for rank in RANKS
    for spelling in (rank, *_SPELLINGS.get(rank, ()))
}
_LONGEST = 20  # characters, blanks included


def lead_of(text: str) -> str:
    """Read a card, suit first: `SK`, `h10` and `♦T` give `SK`, `H10` and `D10`.

    Raises ResultError with reason `unknown_lead` and the text.
    """
    typed = "".join(text.split()).translate(_SIGNS) if len(text) <= _LONGEST else ""
    try:
        # ASCII first, for upper() would make an S of a long s.
        return _LEADS[typed.upper() if typed.isascii() else typed]
    except KeyError:
        raise ResultError("unknown_lead", text=text[:_LONGEST]) from None
