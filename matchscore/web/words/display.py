"""How values look on a page: the filters and globals of the templates. Signs and marks are decided here, once."""

from collections.abc import Callable, Mapping
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from typing import Any
from urllib.parse import quote, urlencode
from zoneinfo import ZoneInfo

from babel.numbers import get_decimal_symbol
from flask import Flask, g
from jinja2 import StrictUndefined
from markupsafe import Markup

from matchscore import i18n, resources
from matchscore.i18n import words
from matchscore.i18n.correction_words import period_over_words, usual_reasons
from matchscore.i18n.result_words import card_words, rank_sign, result_signs
from matchscore.i18n.round_words import round_words, round_words_within
from matchscore.i18n.total_sentences import source_words
from matchscore.i18n.unit_words import head_of, unit_name, unit_sign
from matchscore.i18n.words import MINUS, SYMBOLS, TEXT_FORM
from matchscore.queries.lineups import Names
from matchscore.queries.states import path_of
from matchscore.scoring.board import Vulnerability
from matchscore.scoring.comparison import BoardState
from matchscore.scoring.contract import Doubling, Strain
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.seats import Room, Seat, line_of_home
from matchscore.scoring.totals import format_exact
from matchscore.web.asking.forms import one_time_key
from matchscore.web.asking.site import now
from matchscore.web.ways import way_back
from matchscore.web.words import drawn
from matchscore.web.words.finality import standing_of_event, standing_of_sheet
from matchscore.web.words.penalty_units import penalty_unit
from matchscore.web.words.periods import period_line, period_line_of_event, time_words
from matchscore.web.words.preferences import preferences
from matchscore.web.words.states import sheet_state_words
from matchscore.web.words.wording import stored_text

Number = int | Fraction | Decimal


@lru_cache(maxsize=4096)
def score(ns_score: int) -> Markup:
    """Write a score with its sign in a column of its own; a score of 0 has none."""
    sign = MINUS if ns_score < 0 else "+" if ns_score else ""
    return Markup(f'<span class="sign">{sign}</span>{abs(ns_score)}')  # noqa: S704 - made of a number alone


def exact(number: Number) -> str:
    """Write an exact number as its language does: `3.5`, `13.75`, `−4`."""
    return _exact(number, i18n.language())


@lru_cache(maxsize=4096, typed=True)  # a Decimal of 3.50 equals 3.5 and is written otherwise
def _exact(number: Number, language: str) -> str:
    digits = str(number) if isinstance(number, Decimal) else format_exact(number)
    return digits.replace("-", MINUS).replace(".", decimal_mark(language))


@lru_cache
def decimal_mark(language: str) -> str:
    """Give the decimal mark of a language."""
    return get_decimal_symbol(language)


def signed(number: Number) -> str:
    """Write a number with its sign: `+3`, `−4`, `0`."""
    return f"+{exact(number)}" if number > 0 else exact(number)


def symbol(strain: Strain | str) -> str:
    """Give a suit's sign in its text form."""
    return SYMBOLS[Strain(strain)] + TEXT_FORM


def clock(moment: datetime) -> str:
    """Write a time of day in the zone of the event that the page is about."""
    return moment.astimezone(ZoneInfo(g.get("time_zone", "UTC"))).strftime("%H:%M:%S")


def day_and_time(moment: datetime) -> str:
    """Write a time of day, with its date unless that is today, in the zone of the event that the page is about."""
    return time_words(moment, now(), ZoneInfo(g.get("time_zone", "UTC")))


def time_of_day(moment: datetime) -> str:
    """Write a time of day without seconds, in the zone of the event that the page is about."""
    return clock(moment)[:5]


def address(*parts: object) -> str:
    """Write an address of this site from its parts."""
    return "/" + "/".join(quote(str(part), safe="") for part in parts)


@lru_cache
def asset(name: str) -> str:
    """Give the address of a static file, which changes with its content: browsers may keep it for ever."""
    digest = sha256((resources.static() / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


def entry_address(segment: int, board: int, room: Room | str) -> str:
    """Give the address of the entry page of the match shown, at one slot."""
    sheet = g.sheet
    query = urlencode({"segment": segment, "board": board, "room": room})
    return f"{address(sheet.event, 'matches', sheet.match, 'entry')}?{query}"


def rooms_seated(line_ups: Names, segment: int) -> list[tuple[Room, Mapping[Seat, str]]]:
    """Give the rooms of a segment in which somebody sits, and their names."""
    return [(room, line_ups[segment, room]) for room in Room if (segment, room) in line_ups]


def spoken(words_of: Callable[[Any], str]) -> Callable[[Any], str]:
    """Look the word for a code up once in each language."""

    @lru_cache
    def say(_language: str, code: Any) -> str:
        return words_of(code)

    return lambda code: say(i18n.language(), code)


FILTERS: dict[str, Callable[..., Any]] = {
    "board": drawn.board,
    "cell": drawn.cell,
    "slot_name": path_of,
    "result_signs": result_signs,
    "entry_row": drawn.entry_row,
    "standing_row": drawn.standing_row,
    "stored_text": stored_text,
    "score": score,
    "exact": exact,
    "plain": format_exact,
    "signed": signed,
    "clock": clock,
    "day_and_time": day_and_time,
    "time_of_day": time_of_day,
    "symbol": symbol,
    "relative": lambda tricks: tricks.replace("-", MINUS),
    "made_words": lambda result: f", {words.made_words(result)}, ",
    "card_words": spoken(card_words),
    "rank_sign": spoken(rank_sign),
    "suit_words": spoken(lambda strain: words.strain_words(Strain(strain))),
    "bid_words": spoken(lambda bid: words.denomination_words(int(bid[0]), Strain(bid[1]))),
    "strain_sign": spoken(lambda strain: words.strain_sign(Strain(strain))),
    "doubling_words": spoken(lambda doubling: words.doubling_words(Doubling(doubling))),
    "seat_letter": spoken(lambda seat: words.seat_letter(Seat(seat))),
    "seat_words": spoken(lambda seat: words.seat_words(Seat(seat))),
    "round_words": round_words,
    "round_words_within": round_words_within,
    "room_name": spoken(lambda room: words.room_name(Room(room))),
    "room_words": spoken(lambda room: words.room_words(Room(room))),
    "vulnerability_sign": spoken(lambda vulnerable: words.vulnerability_sign(Vulnerability(vulnerable))),
    "vulnerability_words": spoken(lambda vulnerable: words.vulnerability_words(Vulnerability(vulnerable))),
    "board_state_words": spoken(lambda state: words.board_state_words(BoardState(state))),
    "unit_name": spoken(unit_name),
    "unit_sign": spoken(unit_sign),
    "source_words": spoken(lambda source: source_words(TotalSource(source))),
    "line_of_home": lambda home_ns_room, room: line_of_home(Room(home_ns_room), Room(room)),
    "rooms_seated": rooms_seated,
    "penalty_unit": penalty_unit,
    "sheet_state_words": sheet_state_words,
}


def prepare(app: Flask) -> None:
    """Teach the templates the site's filters, globals and language."""
    environment = app.jinja_env
    environment.undefined = StrictUndefined
    environment.trim_blocks = environment.lstrip_blocks = True
    environment.add_extension("jinja2.ext.i18n")
    environment.install_gettext_callables(  # type: ignore[attr-defined]  # added by the extension
        i18n.gettext, i18n.ngettext, newstyle=True, pgettext=i18n.pgettext
    )
    environment.filters.update(FILTERS)
    environment.globals.update(address=address, asset=asset, entry_address=entry_address, one_time_key=one_time_key)
    environment.globals.update(
        correction_period=period_line,
        correction_period_of_event=period_line_of_event,
        period_over_words=period_over_words,
        usual_reasons=usual_reasons,
        standing_of_sheet=standing_of_sheet,
        standing_of_event=standing_of_event,
        head_of=head_of,
    )
    app.context_processor(page_values)


def page_values() -> dict[str, Any]:
    """Give what every page has: the language, who looks, its address, and how the browser likes its pages."""
    identity = g.get("identity")
    return {
        "language": i18n.language(),
        "viewer": {"name": identity.name if identity else None, "key": identity.key if identity else ""},
        "here": way_back(),
        "preferences": preferences(),
    }
