"""Addresses of the match of Otters and Quokkas, as tests write them."""

MATCH = "/friendly/matches/1"
ENTRY = f"{MATCH}/entry"
ROWS = f"{ENTRY}/rows?segment=1&room=open"


def at(board: int, room: str = "open", segment: int = 1) -> str:
    """Give the address of the entry page at a slot."""
    return f"{ENTRY}?segment={segment}&board={board}&room={room}"


def board_page(board: int, segment: int = 1) -> str:
    """Give the address of a board's page."""
    return f"{MATCH}/segments/{segment}/boards/{board}"


def slot(board: int, room: str = "open", segment: int = 1) -> str:
    """Give the end of the address that a slot is saved to."""
    return f"/segments/{segment}/boards/{board}/{room}"
