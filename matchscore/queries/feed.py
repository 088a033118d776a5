"""The log of an event as far as somebody may see it: for programs that follow what changes.

Who scores the whole field sees every line, who scores a match all of its lines. Everybody else is told

- of results and rulings once every board of the line is released to them: what stood before and stands after where it
  is a correction of what others relied on already, otherwise only what stands now;
- what is public whatever the boards are: teams, rounds and their start, the draw, tables, seats and finish of a
  segment, carry-over, sides, the end of a match without its boards, the publication; totals that somebody reported, and
  penalties, once all boards that they are about are released;
- nothing else. Reasons and effects go with corrections. Of line-ups and players a line says nothing: some are sealed,
  and names are not for a log. Questions of captains are between them and the director, and in nobody's feed.

A line is told as it stands when it is asked for: one whose boards are released later is told from then on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.change import Change
from matchscore.queries.corrections import tells_places, told_effect
from matchscore.queries.feed_lines import FeedLine, public_state, whole_line
from matchscore.queries.log_paths import About, Changed, Place, is_of_results, place_of
from matchscore.queries.matches import BoardKey
from matchscore.queries.milestones import Milestones, read_milestones
from matchscore.queries.sights import Sight, Sights
from matchscore.queries.states import key_of

MOST = 500
"""How many lines an answer has at most, and how many are read at once."""

PUBLIC_FACTS = frozenset(
    {
        About.SEGMENT,
        About.BOARDS,
        About.CARRY_OVER,
        About.SIDES,
        About.ENDED,
        About.TABLE,
        About.MATCH,
        About.TEAM,
        About.ROUND,
        About.STAGE,
        About.EVENT,
        About.PUBLISHED,
    }
)


@dataclass(frozen=True, slots=True)
class Follower:
    """Who follows an event: how they see its matches, and whether they score the whole field."""

    sights: Sights
    scores_field: bool = False


class Telling(Enum):
    """What is told of a place in a line: HIDDEN hides the line with it."""

    HIDDEN = auto()
    NOTHING = auto()
    AFTER = auto()
    BOTH = auto()


def changes_after(session: Session, event_id: int, follower: Follower, after: int) -> tuple[list[FeedLine], bool]:
    """Give the lines after a revision, oldest first and at most `MOST`, and whether the log goes on after them."""
    teller = _Teller(follower, read_milestones(session, event_id), tells_places(follower.sights))
    numbers = {sight.facts.head.match_id: number for number, sight in follower.sights.items()}
    lines: list[FeedLine] = []
    for change in _changes(session, event_id, after):
        if len(lines) == MOST:
            return lines, True
        match = None if change.match_id is None else numbers[change.match_id]
        if line := teller.line(change, match):
            lines.append(line)
    return lines, False


def _changes(session: Session, event_id: int, after: int) -> Iterator[Change]:
    """Read the log from a revision on, piece by piece."""
    log = select(Change).where(Change.event_id == event_id).order_by(Change.revision).limit(MOST)
    while piece := session.scalars(log.where(Change.revision > after)).all():
        yield from piece
        after = piece[-1].revision


def _standing_revision(sight: Sight, place: Place, board: BoardKey) -> int:
    """Give the revision of what stands in a slot, or of the ruling on a board; 0 where nothing does."""
    if place.about is About.RULING:
        ruling = sight.facts.rulings.get(board)
        return ruling.revision if ruling else 0
    return sight.facts.slot(key_of(place.path)).revision


class _Part(NamedTuple):
    """One path of a line: what changed there, what of it is told, and whether it corrects what others relied on."""

    path: str
    changed: Changed
    telling: Telling
    is_correction: bool


@dataclass(frozen=True, slots=True)
class _Teller:
    """Tells lines of the log to one follower."""

    follower: Follower
    milestones: Milestones
    with_places: bool

    def line(self, change: Change, match: int | None) -> FeedLine | None:
        """Give a line as its follower may know it, None where they may not know of it; `match` is its number."""
        sights = self.follower.sights
        if self.follower.scores_field or (match is not None and sights[match].is_staff):
            return whole_line(change, match)
        parts = [self._part(change, path, match) for path in change.after]
        told = [part for part in parts if part.telling is not Telling.NOTHING]
        if not told or any(part.telling is Telling.HIDDEN for part in told):
            return None
        return self._public_line(change, match, told)

    def _part(self, change: Change, path: str, match: int | None) -> _Part:
        changed = Changed(place_of(path, match), change.before.get(path), change.after[path])
        is_relied_on = self.milestones.are_relied_on(changed.place, change.revision)
        is_correction = is_relied_on and is_of_results(changed, change.effect or {})
        return _Part(path, changed, self._telling(changed, change.revision, is_correction=is_correction), is_correction)

    def _telling(self, changed: Changed, revision: int, *, is_correction: bool) -> Telling:
        place = changed.place
        if place.about in PUBLIC_FACTS:
            return Telling.BOTH
        sight = self.follower.sights.get(place.match or 0)
        if place.about in {About.PENALTY, About.REPORTED}:
            return Telling.BOTH if _is_told_with_totals(changed, sight) else Telling.NOTHING
        if sight is None or place.about not in {About.SLOT, About.RULING}:
            return Telling.NOTHING
        if place.board is None or not sight.tells(place.board):
            return Telling.HIDDEN
        if is_correction:
            return Telling.BOTH
        stands = changed.before != changed.after and _standing_revision(sight, place, place.board) == revision
        return Telling.AFTER if stands else Telling.NOTHING

    def _public_line(self, change: Change, match: int | None, told: Sequence[_Part]) -> FeedLine:
        corrects = any(part.is_correction for part in told)
        effect = (
            told_effect(self.follower.sights[match], change.effect or {}, with_places=self.with_places) if match else {}
        )
        return FeedLine(
            revision=change.revision,
            at=change.at,
            verb=change.verb,
            match=match,
            actor=None,
            before={
                part.path: public_state(part.changed.place, part.changed.before)
                for part in told
                if part.telling is Telling.BOTH
            },
            after={part.path: public_state(part.changed.place, part.changed.after) for part in told},
            effect=(effect or None) if corrects else None,
            reason=change.reason if corrects else None,
            undoes=change.undoes if corrects else None,
            late=corrects and bool((change.effect or {}).get("late")),
        )


def _is_told_with_totals(changed: Changed, sight: Sight | None) -> bool:
    """Tell whether a penalty or a reported total is told: with the boards that it counts with.

    A penalty of a whole stage counts with no board.
    """
    if changed.place.about is About.PENALTY and changed.place.match is None:
        return True
    return sight is not None and sight.sees((changed.after or {}).get("segment"))
