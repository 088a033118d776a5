"""The way back: from a form to the page it stands on, with what was typed into it still in its fields."""

from collections.abc import Mapping
from dataclasses import dataclass

from flask import request, url_for

from matchscore.scoring.seats import Room, Seat

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
LONGEST_TYPED = 200
"""How much of a field goes along in an address; more than any field takes is left behind."""


@dataclass(frozen=True, slots=True)
class Way:
    """The page of a form: its endpoint, the fields that it fills from its address, and what of ours it does without.

    `many` is what the names of fields begin with of which there is one for every match.
    """

    page: str
    typed: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    many: str = ""


BIDDING_BOX = ("board", "bid", "double", "by", "result", "instead", "typed", "suit", "rank")
"""What a table device sends along from one tap to the next."""
_TEAMS = ("home", "away")
_TOTALS = (*_TEAMS, "source", "source_text", "segment")
_COMPONENTS = tuple(f"{side}_{part}{row}" for side in _TEAMS for part in ("", "weight_") for row in range(1, 6))
WAYS = {
    "creation.create": Way(
        "creation.show",
        ("home", "away", "boards", "segments", "first", "home_ns", "method", "eight", "scale", "policy"),
    ),
    "device.check": Way("device.show", BIDDING_BOX),
    "device.record": Way("device.show", BIDDING_BOX),
    "entry.save": Way("entry.show", ("result", "reason", "seen")),
    "entry.withdraw": Way("entry.show"),
    "entry.mark_turned": Way("entry.show"),
    "declarers.change": Way("entry.show", without=("seat",)),
    "correction_length.save": Way("events.show", ("minutes",)),
    "conditions.save": Way("conditions.show"),
    "draws.save": Way("draws.show"),
    "draws.save_rules": Way("draws.show"),
    "draws.take_back": Way("draws.show"),
    "draw_changes.save": Way("draw_changes.show"),
    "scales.plan": Way("scales.show"),
    "scales.save": Way("scales.show"),
    "corrections.save": Way("corrections.show", ("result", "reason", "other")),
    "own_boards.save": Way("entry.show"),
    "rulings.save": Way("rulings.show", ("decision", "room", "number", "law", "reason", *_COMPONENTS)),
    "entry.restore": Way("boards.show", without=("room",)),
    "lineups.save": Way("lineups.show", (*(f"{room}-{seat}" for room in Room for seat in Seat), "reason")),
    "line_up_terms.save": Way("lineups.show", ("due", "second")),
    "captain.agree": Way("captain.show", without=("match",)),
    "hand_ins.save": Way(
        "hand_ins.show", tuple(f"{new}{room}-{seat}" for room in Room for seat in Seat for new in ("", "new-"))
    ),
    "questions.ask": Way("boards.show", ("text",)),
    "board_queries.answer": Way("board_queries.show", ("text",)),
    "links.create": Way("links.show", ("role", "match", "room", "table", "team", "label")),
    "links.create_for_tables": Way("links.show", ("round",)),
    "links.revoke": Way("links.show", without=("link",)),
    "penalties.add": Way("penalties.show", ("where", "team", "unit", "amount", "law", "reason")),
    "penalties.change": Way("penalties.show", without=("penalty",)),
    "penalties.take_away": Way("penalties.show", without=("penalty",)),
    "endings.save": Way("endings.show", ("ending", "reason")),
    "withdrawals.withdraw": Way("teams.show", ("reason",)),
    "withdrawals.readmit": Way("teams.show", ("reason",)),
    "visibility.save": Way("events.show", ("policy",)),
    "round_visibility.save": Way("rounds.show", ("policy",)),
    "round_visibility.close": Way("rounds.show"),
    "round_visibility.reopen": Way("rounds.show"),
    "field_boards.cancel": Way("field_boards.show", ("law", "reason")),
    "field_boards.restore": Way("field_boards.show"),
    "field_boards.mark": Way("field_boards.show"),
    "rounds.start": Way("rounds.show", ("at", "minutes")),
    "round_tables.save": Way("rounds.show", many="table-"),
    "second_looks.check": Way("second_looks.show", ("at", "who"), ("match", "segment", "board", "room")),
    "second_looks.reject": Way("second_looks.show", ("at", "who", "reason"), ("match", "segment", "board", "room")),
    "segments.set_carry_over": Way("entry.show", ("form", *_TOTALS)),
    "segments.report_total": Way("entry.show", ("form", *_TOTALS)),
    "segments.finish": Way("entry.show", ("form", *(f"{by}_captain_{of}" for by in _TEAMS for of in _TEAMS))),
    "totals.save": Way("totals.show", (*_TEAMS, "winner", "by", "source", "source_text")),
    "totals.confirm": Way("totals.show"),
    "undoing.undo": Way("reviews.show"),
    "account.save": Way("account.show"),
    "account.end_sign_in": Way("account.show", without=("sign_in",)),
    "account.sign_out_everywhere": Way("account.show"),
    "entries.plan": Way("entries.show", ("names",)),
    "entries.take": Way("entries.show"),
    "teams.add": Way("teams.show", ("name",)),
    "teams.change": Way("teams.show", ("name",)),
    "teams.remove": Way("teams.show", without=("player",)),
    "sessions.login": Way("sessions.show_login", ("next",)),
    "sessions.redeem": Way("sessions.show_link"),
}


def way_back() -> str:
    """Give the page that this request is for: itself, or the page of the form that was sent."""
    if request.method in SAFE_METHODS:
        return request.full_path.rstrip("?")
    named = request.view_args or {}
    way = WAYS.get(request.endpoint or "") or _page_of(named)
    many = [name for name in request.form if way.many and name.startswith(way.many)]
    typed = {name: request.form[name] for name in (*way.typed, *many) if name in request.form}
    kept = {name: text for name, text in typed.items() if text and len(text) <= LONGEST_TYPED}
    return url_for(way.page, **{name: value for name, value in {**named, **kept}.items() if name not in way.without})


def _page_of(named: Mapping[str, object]) -> Way:
    if "match" in named:
        return Way("entry.show")
    return Way("events.show" if "event" in named else "start.show")
