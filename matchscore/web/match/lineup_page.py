"""The page of a line-up: a field for every seat, by room and pair, with the team's players to choose from."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from werkzeug.wrappers import Response

from matchscore.db import ArchivedEventError
from matchscore.i18n.sentences import sentence
from matchscore.models.match import Side
from matchscore.queries.hand_in_times import late_since
from matchscore.queries.heads import MatchHead
from matchscore.queries.lineups import SeatedTable, team_at
from matchscore.queries.matches import MatchFacts
from matchscore.queries.players import read_team
from matchscore.queries.usual_seats import usual_line_up
from matchscore.scoring.seats import Line, Room, Seat
from matchscore.services.acts import RefusedError
from matchscore.services.lineups import Tables, revision_of
from matchscore.services.rosters import Spot
from matchscore.services.seating import tables_of
from matchscore.web.asking.looks import look_at
from matchscore.web.asking.responses import page
from matchscore.web.asking.scopes import directs
from matchscore.web.asking.site import identity, reading
from matchscore.web.words.display import day_and_time, time_of_day

LINES = (Line.NS, Line.EW)


def field_of(room: Room | str, seat: Seat | str) -> str:
    """Name the field of a seat."""
    return f"{room}-{seat}"


FIELDS = tuple(field_of(room, seat) for room in Room for seat in Seat)


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed and is not stored: the fields, what is wrong with the form or at a seat, and what stands.

    `terms` is what was typed about when line-ups are due, `terms_problem` what is wrong with it.
    """

    typed: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None
    problems: Mapping[Spot, RefusedError] = field(default_factory=dict)
    theirs: Tables | None = None
    terms: Mapping[str, str] = field(default_factory=dict)
    terms_problem: str | None = None


@dataclass(frozen=True, slots=True)
class SeatField:
    """A seat as the form shows it; `theirs` is who sits there now, where somebody else has just changed it."""

    name: str
    seat: Seat
    typed: str
    problem: str | None
    theirs: str | None


@dataclass(frozen=True, slots=True)
class PairFields:
    """The two seats of a line, and whose they are."""

    line: Line
    side: str
    team: str
    seats: tuple[SeatField, ...]


def line_up_page(event: str, match: int, segment: int, draft: Draft, code: int = 200) -> Response:
    """Show the form of a segment's line-up: as typed, else as it stands, else as people sat last."""
    look = look_at(event, match)
    facts, sheet = look.facts, look.sheet()
    facts.segment(segment)
    if facts.head.is_archived:
        raise ArchivedEventError(facts.head.event_id)
    tables = tables_of(reading(), facts, segment)
    usual = usual_line_up(reading(), facts, segment, tables)
    stands = any(table.sitters for table in tables.values())
    teams = {"home": facts.head.home, "away": facts.head.away}
    return page(
        "lineups/edit.html",
        code,
        sheet=sheet,
        event={"slug": sheet.event, "name": sheet.event_name},
        segment=next(line for line in sheet.segments if line.number == segment),
        rooms=[(room, pairs_of(facts.head, table, usual[room], draft)) for room, table in tables.items()],
        players={side: read_team(reading(), facts.head.event_id, team.number).players for side, team in teams.items()},
        seen=revision_of(tables),
        is_proposal=not draft.typed and not stands and any(usual.values()),
        reason=draft.typed.get("reason", ""),
        reason_needed=stands and facts.segment(segment).finished_at is not None,
        problem=draft.problem,
        is_conflict=draft.theirs is not None,
        terms=terms_form(facts, tables.values(), draft),
        focus=field_of(*next(iter(draft.problems), (next(iter(tables)), Seat.N))),
    )


def terms_form(facts: MatchFacts, tables: Collection[SeatedTable], draft: Draft) -> dict[str, object] | None:
    """Fill the form of when line-ups are due: as typed, else as it stands; None for whoever does not direct."""
    who = identity()
    if who is None or not directs(who, facts.head.event_id):
        return None
    terms = next(iter(tables)).terms
    stands = {"due": time_of_day(terms.due_at) if terms.due_at else "", "second": terms.second or ""}
    late = [(facts.head.team(side).name, late_since(reading(), facts, tables, side)) for side in Side]
    return {
        **stands,
        **draft.terms,
        "problem": draft.terms_problem,
        "stands": day_and_time(terms.due_at) if terms.due_at else "",
        "late": [(team, at) for team, at in late if at is not None],
    }


def pairs_of(head: MatchHead, table: SeatedTable, usual: Mapping[Seat, str], draft: Draft) -> list[PairFields]:
    """Lay out the two pairs of a table."""
    pairs = []
    for line in LINES:
        seats = tuple(_seat_field(table, seat, usual, draft) for seat in Seat if seat.line is line)
        team = team_at(head, table.home_ns_room, table.room, seats[0].seat)
        pairs.append(PairFields(line, "home" if team == head.home else "away", team.name, seats))
    return pairs


def _seat_field(table: SeatedTable, seat: Seat, usual: Mapping[Seat, str], draft: Draft) -> SeatField:
    name = field_of(table.room, seat)
    typed = draft.typed.get(name, "") if draft.typed else usual.get(seat, "")
    error = draft.problems.get((table.room, seat))
    theirs = None if draft.theirs is None else draft.theirs[table.room].names.get(seat, "")
    return SeatField(
        name=name,
        seat=seat,
        typed=typed,
        problem=sentence(error.reason, error.facts) if error else None,
        theirs=None if theirs == typed else theirs,
    )
