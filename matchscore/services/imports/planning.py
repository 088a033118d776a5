"""From a file to a plan: nothing is written, and nothing is locked."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import PurePath

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.base import UNPRINTABLE
from matchscore.models.event import Event, StageFormat
from matchscore.scoring.board_points import Eights
from matchscore.services.acts import RefusedError
from matchscore.services.building import EventPlan
from matchscore.services.events import scale_is_there
from matchscore.services.imports.comparing import Comparer
from matchscore.services.imports.matches import MatchBook, Target, split_unreadable
from matchscore.services.imports.plans import NewSegment, Plan, PlannedEvent
from matchscore.services.imports.rows import Facts, Problem, ResultFile
from matchscore.services.imports.segments import SegmentDraft, draft_segments
from matchscore.services.imports.sets import plan_sets
from matchscore.services.imports.standing import Standing, read_standing
from matchscore.services.imports.teams import StageBook, TeamBook
from matchscore.services.names import clean_name
from matchscore.services.slugs import free_slug, is_slug

LONGEST_EVENT_NAME = 160
LONGEST_SOURCE = 120
_NAMELESS = "import"


@dataclass(frozen=True, slots=True)
class ImportRequest:
    """What comes with a file: its name, the event that is asked for, and what a new event begins with.

    `vp_scale` None counts a new event in IMPs.
    """

    file_name: str
    starts_on: date
    event: str | None = None
    vp_scale: str | None = None


def plan_import(session: Session, file: ResultFile, request: ImportRequest) -> Plan:
    """Plan the import of a file.

    Raises RefusedError: several_events, name_missing and its like for the event's name, event_ambiguous, archived,
    boards_out_of_range (a round of too many boards); MissingScaleError for the scale of a new event.
    """
    scale_is_there(request.vp_scale)
    text = _event_text(file, request)
    event = find_event(session, text)
    second = any(row.place.room.is_second for group in file.matches for row in group.rows)
    standing = Standing(name=text, has_second_rooms=second) if event is None else read_standing(session, event)
    groups, unreadable = split_unreadable(file.matches)
    teams = TeamBook(standing.teams, (team for group in groups for team in (group.label.home, group.label.away)))
    stages = StageBook(standing.stages, text)
    matches = MatchBook(standing, teams, stages)
    matches.sort(groups)
    new = [target for target in matches.in_order() if target.standing is None]
    plan = Plan(
        event=_planned_event(session, standing, request, new),
        teams=teams.new(number for target in new for number in (target.home, target.away)),
        stages=stages.new(target.round[0] for target in new),
        matches=tuple(target.new for target in new),
        held=(*file.held, *unreadable, *matches.held),
        warnings=(*_ignored(file), *teams.warnings),
    )
    return _with_results(plan, standing, matches.in_order(), _source(request.file_name))


def _with_results(plan: Plan, standing: Standing, targets: Iterable[Target], source: str) -> Plan:
    """Complete a plan with the segments, boards and results of its matches."""
    drafts = [draft for target in targets for draft in draft_segments(target, standing)]
    sets = plan_sets(standing, drafts)
    compared = Comparer(standing, source).compare(drafts)
    held = (*plan.held, *(row for draft in drafts for row in draft.held))
    return replace(
        plan,
        rounds=tuple(sorted(sets.rounds.items())),
        new_rounds=frozenset(sets.rounds.keys() - standing.rounds.keys()),
        segments=_new_segments(drafts),
        board_sets=tuple(sets.new),
        more_boards=tuple(sets.more),
        results=tuple(compared.results),
        unchanged=compared.unchanged,
        differences=tuple(compared.differences),
        held=tuple(sorted(held, key=lambda row: row.line)),
        warnings=(*plan.warnings, *_absent(drafts)),
    )


def _event_text(file: ResultFile, request: ImportRequest) -> str:
    """Name the event: as the file does, else as asked for, else by the file's own name."""
    named = dict.fromkeys(group.label.event for group in file.matches if group.label.event)
    if len(named) > 1:
        raise RefusedError("several_events", events=", ".join(named))
    text = next(iter(named), None) or request.event or PurePath(request.file_name).stem or _NAMELESS
    return clean_name(text, LONGEST_EVENT_NAME)


def find_event(session: Session, text: str) -> Event | None:
    """Find an event by its address, else by its exact name: a file that made an event finds it again."""
    event = session.scalar(select(Event).where(Event.slug == text))
    if event is not None:
        return event
    named = session.scalars(select(Event).where(Event.name == text).order_by(Event.id)).all()
    if len(named) > 1:
        raise RefusedError("event_ambiguous", name=text, slugs=", ".join(event.slug for event in named))
    return named[0] if named else None


def _planned_event(session: Session, standing: Standing, request: ImportRequest, new: Sequence[Target]) -> PlannedEvent:
    if standing.event_id is not None:
        return PlannedEvent(standing.slug, standing.name, standing.event_id, standing.revision)
    name = standing.name
    plan = EventPlan(
        name=name,
        slug=name if is_slug(name) else free_slug(session, name),
        starts_on=request.starts_on,
        format=StageFormat.MATCH if len(new) == 1 else StageFormat.ROUND_ROBIN,
        vp_scale=request.vp_scale,
        eight=Eights.PAIRS if standing.has_second_rooms else None,
    )
    return PlannedEvent(plan.slug, name, new=plan)


def _source(file_name: str) -> str:
    printable = UNPRINTABLE.sub(" ", PurePath(file_name).name)
    return " ".join(printable.split())[:LONGEST_SOURCE].rstrip() or _NAMELESS


def _new_segments(drafts: Iterable[SegmentDraft]) -> tuple[NewSegment, ...]:
    return tuple(
        NewSegment(draft.target.number, draft.number, draft.home_ns_room) for draft in drafts if draft.standing is None
    )


def _ignored(file: ResultFile) -> list[Problem]:
    return [Problem("columns_ignored", {"columns": ", ".join(file.ignored_columns)})] if file.ignored_columns else []


def _absent(drafts: Iterable[SegmentDraft]) -> list[Problem]:
    """Name the numbers that a new segment leaves out between its first and its last board: they are not renumbered."""
    gaps = []
    for draft in drafts:
        if draft.standing is not None:
            continue
        absent = sorted(set(range(min(draft.boards), max(draft.boards))) - set(draft.boards))
        if absent:
            facts: Facts = {"match": draft.target.words, "segment": draft.number, "boards": ", ".join(map(str, absent))}
            gaps.append(Problem("boards_absent", facts))
    return gaps
