"""Words of the game for the codes that the program stores: seats, strains, lines, rooms, states."""

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext, pgettext
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.contract import Contract, Doubling, Strain
from matchscore.scoring.results import Played
from matchscore.scoring.seats import Room, Seat
from matchscore.scoring.totals import MatchState

SYMBOLS = {Strain.C: "♣", Strain.D: "♦", Strain.H: "♥", Strain.S: "♠"}
TEXT_FORM = "\N{VARIATION SELECTOR-15}"
"""Asks for the text form of a suit's sign, never the emoji."""

MINUS = "\N{MINUS SIGN}"


def strain_sign(strain: Strain) -> str:
    """Give a suit's sign, or the letters for notrump."""
    return SYMBOLS[strain] if strain in SYMBOLS else pgettext("notrump in a contract", "NT")


def strain_words(strain: Strain) -> str:
    """Name a strain."""
    return {
        Strain.C: _("clubs"),
        Strain.D: _("diamonds"),
        Strain.H: _("hearts"),
        Strain.S: _("spades"),
        Strain.N: _("notrump"),
    }[strain]


def denomination_words(level: int, strain: Strain) -> str:
    """Name the strain as a bid of this level says it: `1 club`, `4 hearts`, `3 notrump`."""
    return {
        Strain.C: ngettext("club", "clubs", level),
        Strain.D: ngettext("diamond", "diamonds", level),
        Strain.H: ngettext("heart", "hearts", level),
        Strain.S: ngettext("spade", "spades", level),
        Strain.N: _("notrump"),
    }[strain]


def doubling_words(doubling: Doubling) -> str:
    """Say whether a contract is doubled; empty where it is not."""
    return {
        Doubling.UNDOUBLED: "",
        Doubling.DOUBLED: _("doubled"),
        Doubling.REDOUBLED: _("redoubled"),
    }[doubling]


def seat_letter(seat: Seat) -> str:
    """Give the letter of a seat, as printed."""
    return {
        Seat.N: pgettext("seat", "N"),
        Seat.E: pgettext("seat", "E"),
        Seat.S: pgettext("seat", "S"),
        Seat.W: pgettext("seat", "W"),
    }[seat]


def seat_words(seat: Seat) -> str:
    """Name a seat."""
    return {Seat.N: _("North"), Seat.E: _("East"), Seat.S: _("South"), Seat.W: _("West")}[seat]


def room_words(room: Room) -> str:
    """Name a room."""
    return {
        Room.OPEN: _("open room"),
        Room.CLOSED: _("closed room"),
        Room.OPEN_2: _("second open room"),
        Room.CLOSED_2: _("second closed room"),
    }[room]


def room_name(room: Room) -> str:
    """Name a room in short: `Open`, `Closed 2`."""
    return {
        Room.OPEN: _("Open"),
        Room.CLOSED: _("Closed"),
        Room.OPEN_2: _("Open 2"),
        Room.CLOSED_2: _("Closed 2"),
    }[room]


def table_label_words(label: str) -> str:
    """Name a table by its label: `table 7`."""
    return _("table %(label)s") % {"label": label}


def vulnerability_sign(vulnerable: Vulnerability) -> str:
    """Give the short form of a vulnerability, as on a score sheet."""
    return {
        Vulnerability.NONE: "–",
        Vulnerability.NS: pgettext("vulnerable line", "NS"),
        Vulnerability.EW: pgettext("vulnerable line", "EW"),
        Vulnerability.BOTH: pgettext("vulnerable", "All"),
    }[vulnerable]


def vulnerability_words(vulnerable: Vulnerability) -> str:
    """Say who is vulnerable."""
    return {
        Vulnerability.NONE: _("none vulnerable"),
        Vulnerability.NS: _("North-South vulnerable"),
        Vulnerability.EW: _("East-West vulnerable"),
        Vulnerability.BOTH: _("all vulnerable"),
    }[vulnerable]


def vulnerable_in_short(vulnerable: Vulnerability) -> str:
    """Say who is vulnerable as a score sheet does: `EW vulnerable`."""
    if vulnerable is Vulnerability.NONE:
        return _("none vulnerable")
    return _("%(line)s vulnerable") % {"line": vulnerability_sign(vulnerable)}


def match_state_words(state: MatchState) -> str:
    """Say how far a match has come."""
    return {
        MatchState.TO_PLAY: _("not begun"),
        MatchState.RUNNING: _("running"),
        MatchState.COMPLETE: _("complete"),
        MatchState.CONCEDED: _("conceded"),
        MatchState.FORFEITED: _("forfeited"),
        MatchState.BYE: _("bye"),
    }[state]


def board_state_words(state: BoardState) -> str:
    """Say how far a board has come."""
    return {
        BoardState.TO_PLAY: _("to play"),
        BoardState.ONE_TABLE: _("at one table"),
        BoardState.HIDDEN: _("hidden for now"),
        BoardState.COMPARED: _("compared"),
        BoardState.NEEDS_RULING: _("needs a ruling"),
        BoardState.RULED: _("ruled"),
        BoardState.CANCELLED: _("cancelled"),
        BoardState.NOT_PLAYED: _("not played"),
    }[state]


def contract_words(contract: Contract) -> str:
    """Write a contract with the suit's sign: `4♠×`."""
    return f"{contract.level}{strain_sign(contract.strain)}{'×' * len(contract.doubling)}"


def relative_sign(result: Played) -> str:
    """Write the tricks of a result as on a score sheet, with a true minus: `=`, `+1`, `−2`."""
    return result.relative.replace("-", MINUS)


def made_words(result: Played) -> str:
    """Say the tricks of a result in words."""
    return tricks_words(result.overtricks)


def tricks_words(overtricks: int) -> str:
    """Say in words how many tricks were made over the contract, or lacked where the number is negative."""
    if overtricks == 0:
        return _("made")
    if overtricks > 0:
        return _("made plus %(tricks)d") % {"tricks": overtricks}
    return _("down %(tricks)d") % {"tricks": -overtricks}


def signed(number: int) -> str:
    """Write a number with its sign and a true minus: `+420`, `−50`, `0`."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"
