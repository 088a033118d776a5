"""The notation of a contract and its tricks: `4SXN-1`, `W3NT+2`, `4S=N`, `4SWx-4`.

The pattern is wider than what is read, so that a refusal can name what is missing or said twice.
"""

import re

from matchscore.scoring.contract import BOOK, LEVELS, Contract, Doubling, Strain, contract_name
from matchscore.scoring.errors import Reason, ResultError
from matchscore.scoring.results import TRICKS, Played
from matchscore.scoring.seats import Seat

_PATTERN = re.compile(
    r"""
    (?P<first>[NESWV])?
    (?P<level>[0-9]+)
    (?P<strain>NT|BA|FA|SA|[CDHSN])
    (?P<before>[X*DR]*)
    (?P<between>[NESWV])?
    (?P<after>[X*DR]*)
    (?: (?P<sign>[=+-]) (?P<number>[0-9]*) | (?P<bare>[0-9]{1,2}) )?
    (?P<last>[NESWV])?
    """,
    re.VERBOSE,
)
_STRAINS = {strain.value: strain for strain in Strain} | dict.fromkeys(("NT", "BA", "FA", "SA"), Strain.N)
_DOUBLINGS = {
    "": Doubling.UNDOUBLED,
    **dict.fromkeys(("X", "*", "D"), Doubling.DOUBLED),
    **dict.fromkeys(("XX", "**", "R"), Doubling.REDOUBLED),
}
_SEATS = {seat.value: seat for seat in Seat} | {"V": Seat.W}  # Vest, Romanian for West
SEAT_LETTERS = "".join(_SEATS)
"""The capitals that name a declarer."""


def read_played(typed: str, *, bare_is_total: bool) -> Played | None:
    """Read a contract and its tricks from capitals without blanks; None for a text that names no contract.

    With `bare_is_total` a number without a sign counts all of declarer's tricks; otherwise it is refused.
    """
    parts = _PATTERN.fullmatch(typed)
    if parts is None:
        return None
    contract = _contract(parts)
    return Played(contract, _tricks(parts, contract, bare_is_total=bare_is_total))


def _contract(parts: re.Match[str]) -> Contract:
    level, strain = int(parts["level"]), _STRAINS[parts["strain"]]
    if level not in LEVELS:
        raise ResultError(Reason.LEVEL_OUT_OF_RANGE, level=level)
    doubling = _doubling(parts, f"{level}{strain.sign}")
    return Contract(level, strain, doubling, _declarer(parts, contract_name(level, strain, doubling)))


def _doubling(parts: re.Match[str], bid: str) -> Doubling:
    written = parts["before"] or parts["after"]
    if written not in _DOUBLINGS or (parts["before"] and parts["after"]):
        raise ResultError(Reason.UNKNOWN_DOUBLING, contract=bid, doubling=parts["before"] + parts["after"])
    return _DOUBLINGS[written]


def _declarer(parts: re.Match[str], contract: str) -> Seat:
    seats = [_SEATS[seat] for seat in parts.group("first", "between", "last") if seat]
    if not seats:
        raise ResultError(Reason.NO_DECLARER, contract=contract)
    if len(seats) > 1:
        raise ResultError(Reason.TWO_DECLARERS, contract=contract, first=seats[0], second=seats[1])
    return seats[0]


def _tricks(parts: re.Match[str], contract: Contract, *, bare_is_total: bool) -> int:
    sign, number, bare = parts.group("sign", "number", "bare")
    if bare:
        if bare_is_total:
            return _total(int(bare))
        raise _bare_tricks(int(bare), contract)
    if sign == "=" and not number:
        return contract.target
    if not number or number.startswith("0"):
        raise ResultError(Reason.NO_RESULT, contract=contract.name, declarer=contract.declarer)
    return _under(int(number), contract) if sign == "-" else _over(int(number), contract)


def _total(tricks: int) -> int:
    if tricks not in TRICKS:
        raise ResultError(Reason.TRICKS_OUT_OF_RANGE, tricks=tricks)
    return tricks


def _over(overtricks: int, contract: Contract) -> int:
    most = TRICKS[-1] - contract.target
    if overtricks > most:
        raise ResultError(Reason.TOO_MANY_TRICKS, level=contract.level, strain=contract.strain, most=most)
    return contract.target + overtricks


def _under(undertricks: int, contract: Contract) -> int:
    most = contract.target
    if undertricks > most:
        raise ResultError(Reason.TOO_FEW_TRICKS, level=contract.level, strain=contract.strain, most=most)
    return contract.target - undertricks


def _bare_tricks(number: int, contract: Contract) -> ResultError:
    """Name everything that a number without a sign could mean: four habits use the same digits."""
    return ResultError(
        Reason.BARE_TRICKS,
        contract=contract.name,
        declarer=contract.declarer,
        number=number,
        as_tricks=_reading(contract, number),
        as_made=_reading(contract, BOOK + number) if number >= contract.level else None,
        as_over=_reading(contract, contract.target + number),
        as_under=_reading(contract, contract.target - number),
    )


def _reading(contract: Contract, tricks: int) -> str | None:
    return str(Played(contract, tricks)) if tricks in TRICKS else None
