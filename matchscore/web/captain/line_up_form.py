"""The form of a captain's line-up: for each seat of the team a choice of its players, or a name that is new."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flask import url_for

from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.i18n.words import room_words, seat_words
from matchscore.queries.boards_played import boards_played
from matchscore.queries.hand_in_times import late_since
from matchscore.queries.lineups import Names
from matchscore.queries.matches import MatchFacts
from matchscore.queries.own_seats import OwnSeats, Spot, read_own_seats
from matchscore.queries.players import TeamView, read_own_team
from matchscore.queries.sealed_line_ups import Onlooker, line_ups_of
from matchscore.queries.usual_seats import usual_seats_of
from matchscore.queries.visibility import PUBLIC
from matchscore.services.acts import RefusedError
from matchscore.web.asking.site import now, reading, signed_in
from matchscore.web.captain.due_words import terms_words

NEW = "new-"
"""What the field of a new name begins with."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed and is not stored: the fields, what is wrong with the form or at a seat, and what stands."""

    typed: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None
    problems: Mapping[Spot, RefusedError] = field(default_factory=dict)
    theirs: OwnSeats | None = None


@dataclass(frozen=True, slots=True)
class SeatField:
    """A seat as the form shows it: who is chosen, by id, or which new name is typed; `theirs` is who stands there."""

    spot: Spot
    words: str
    name: str
    chosen: str
    new: str
    problem: str | None
    theirs: str | None


def field_of(spot: Spot) -> str:
    """Name the field of a seat."""
    return f"{spot[0]}-{spot[1]}"


def spot_words(spot: Spot) -> str:
    """Name a seat: “North, open room”."""
    words = {"seat": seat_words(spot[1]).capitalize(), "room": room_words(spot[0])}
    return _("%(seat)s, %(room)s") % words


def line_up_form(facts: MatchFacts, segment: int, draft: Draft) -> Mapping[str, Any]:
    """Give what the form of a segment is drawn from: as typed, else as it stands, else as people sat last."""
    seats = read_own_seats(reading(), facts, segment, signed_in().team_id)
    team = read_own_team(reading(), facts.head.event_id, signed_in().team_id)
    fields = _fields(seats, team, draft)
    hindrance = seats.hindrance(now())
    line_ups = line_ups_of(reading(), facts, Onlooker(PUBLIC, now(), team.team_id))
    head = facts.head
    return {
        "address": url_for("hand_ins.save", event=head.event, match=head.match, segment=segment),
        "head": head,
        "segment": segment,
        "several": len(facts.segments) > 1,
        "opponents": seats.opponents.name,
        "told": terms_words(seats),
        "is_in": seats.are_in,
        "late_since": late_since(reading(), facts, seats.tables.values(), seats.side),
        "closed": hindrance and sentence(hindrance),
        "rooms": [(room, [each for each in fields if each.spot[0] is room]) for room in seats.tables],
        "line_ups": line_ups,
        "shows_names": hindrance is not None or _shows_others(line_ups, seats, segment),
        "wrong": [each for each in fields if each.problem],
        "home_ns_room": facts.segment(segment).home_ns_room,
        "players": team.players,
        "out": _sitting_out(team, fields),
        "stood": stood_text(seats),
        "problem": draft.problem,
        "is_conflict": draft.theirs is not None,
        "has_new": any(each.new for each in fields),
    }


def _shows_others(line_ups: Names, seats: OwnSeats, segment: int) -> bool:
    """Tell whether a name of the other team can be seen."""
    own = {*seats.spots}
    return any(
        (room, seat) not in own for (number, room), names in line_ups.items() if number == segment for seat in names
    )


def _fields(seats: OwnSeats, team: TeamView, draft: Draft) -> list[SeatField]:
    ids = {player.name: str(player.id) for player in team.players}
    usual = {} if draft.typed else usual_seats_of(reading(), seats)
    theirs = draft.theirs.names if draft.theirs else {}
    fields = []
    for spot in seats.spots:
        name, error = field_of(spot), draft.problems.get(spot)
        chosen = draft.typed.get(name, "") if draft.typed else ids.get(usual.get(spot, ""), "")
        problem = sentence(error.reason, error.facts) if error else None
        fields.append(
            SeatField(spot, spot_words(spot), name, chosen, draft.typed.get(NEW + name, ""), problem, theirs.get(spot))
        )
    return fields


def _sitting_out(team: TeamView, fields: list[SeatField]) -> list[tuple[str, int]]:
    """Give the players who are not chosen, and how many boards each has played."""
    played, chosen = boards_played(reading(), team.team_id), {each.chosen for each in fields}
    return [(player.name, played.get(player.id, 0)) for player in team.players if str(player.id) not in chosen]


def stood_text(seats: OwnSeats) -> str:
    """Write who stands on the seats, by id, as the form carries it."""
    return " ".join(f"{field_of(spot)}={player}" for spot, player in seats.players.items())
