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
_CARDS = frozenset(_LEADS.values())
_LONGEST = 20  # characters, blanks included


def is_card(text: str) -> bool:
    """Tell whether a text is a card as it is stored: `SK`, `H10`."""
    return text in _CARDS


def find_card(text: str) -> str | None:
    """Read a card, suit first: `SK`, `h10` and `♦T` give `SK`, `H10` and `D10`; None for any other text."""
    typed = "".join(text.split()).translate(_SIGNS) if len(text) <= _LONGEST else ""
    # ASCII first, for upper() would make an S of a long s.
    return _LEADS.get(typed.upper() if typed.isascii() else typed)


def lead_of(text: str) -> str:
    """Read a card as `find_card` does; raises ResultError with reason `unknown_lead` and the text."""
    card = find_card(text)
    if card is None:
        raise ResultError("unknown_lead", text=text[:_LONGEST])
    return card
