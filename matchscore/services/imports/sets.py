"""Which boards a segment is played with: those of its round, a match's own, and more of them as a file grows.

Matches of a round and segment with exactly the same boards share the round's set; one with other boards has its own.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from matchscore.services.acts import RefusedError
from matchscore.services.building import BoardPlan
from matchscore.services.events import MOST_BOARDS
from matchscore.services.imports.plans import MoreBoards, NewBoardSet
from matchscore.services.imports.rows import Problem
from matchscore.services.imports.segments import SegmentDraft, board_as_marked
from matchscore.services.imports.standing import RoundKey, Standing

Boards = tuple[BoardPlan, ...]


@dataclass(slots=True)
class SetPlans:
    """Board sets to add, boards to add to sets that stand, and the boards scheduled in each round that changes."""

    new: list[NewBoardSet] = field(default_factory=list)
    more: list[MoreBoards] = field(default_factory=list)
    rounds: dict[RoundKey, int] = field(default_factory=dict)


def plan_sets(standing: Standing, drafts: Sequence[SegmentDraft]) -> SetPlans:
    """Plan the board sets of new segments and the boards that segments which stand get in addition.

    Raises RefusedError for a round of more boards than a match can have.
    """
    plans = SetPlans()
    by_round: dict[tuple[RoundKey, int], list[SegmentDraft]] = defaultdict(list)
    for draft in drafts:
        if draft.standing is None:
            by_round[draft.target.round, draft.number].append(draft)
    for (round_, segment), segments in by_round.items():
        _plan_round(plans, standing, (round_, segment), segments)
    _grow(plans, standing, [draft for draft in drafts if draft.standing and _readable_boards(draft)])
    if any(boards > MOST_BOARDS for boards in plans.rounds.values()):
        raise RefusedError("boards_out_of_range", most=MOST_BOARDS)
    return plans


def _plan_round(
    plans: SetPlans, standing: Standing, place: tuple[RoundKey, int], segments: Sequence[SegmentDraft]
) -> None:
    """Share the round's boards with whoever plays exactly them; they are those of most matches where there are none."""
    round_, segment = place
    boards = {draft.target.number: _boards(draft) for draft in segments}
    if set_id := standing.shared_sets.get(place):
        shared = _standing_boards(standing, set_id)
    else:
        shared, _ = max(Counter(boards.values()).items(), key=lambda item: (item[1], len(item[0])))
        plans.new.append(NewBoardSet(round_, segment, None, shared))
        _schedule(plans, standing, round_, len(shared))
    plans.new += [NewBoardSet(round_, segment, match, own) for match, own in boards.items() if own != shared]


def _boards(draft: SegmentDraft) -> Boards:
    return tuple(draft.boards[number] for number in sorted(draft.boards))


def _readable_boards(draft: SegmentDraft) -> Boards:
    """Give the boards that are new to a segment and of which something could be read."""
    read = {each.row.place.board for each in draft.rows}
    return tuple(plan for plan in _boards(draft) if plan.number in read)


def _standing_boards(standing: Standing, set_id: int) -> Boards:
    return tuple(
        board_as_marked(number, conditions.dealer, conditions.vulnerable)
        for number, conditions in sorted(standing.sets[set_id].boards.items())
    )


def _schedule(plans: SetPlans, standing: Standing, round_: RoundKey, more: int) -> None:
    plans.rounds[round_] = plans.rounds.get(round_, standing.rounds.get(round_, 0)) + more


def _grow(plans: SetPlans, standing: Standing, drafts: Iterable[SegmentDraft]) -> None:
    """Let segments grow with their file, if all matches on these boards grow alike; else their new lines are held.

    A segment set up or touched by hand does not grow: there an unknown board is more likely a slip.
    """
    wanted: dict[int, list[SegmentDraft]] = defaultdict(list)
    for draft in drafts:
        if draft.standing is not None and _came_from_files(standing, draft):
            wanted[draft.standing.set_id].append(draft)
        else:
            _hold_unknown(draft)
    for set_id, growing in wanted.items():
        stands = standing.sets[set_id]
        boards = {_readable_boards(draft) for draft in growing}
        if len(boards) > 1 or {draft.target.number for draft in growing} != stands.matches:
            for draft in growing:
                _hold_unknown(draft)
            continue
        matches, segment = tuple(sorted(stands.matches)), growing[0].number
        plans.more.append(MoreBoards(set_id, matches, segment, tuple(sorted(stands.boards)), boards.pop()))
        if set_id in standing.shared_sets.values():
            _schedule(plans, standing, growing[0].target.round, len(plans.more[-1].boards))


def _came_from_files(standing: Standing, draft: SegmentDraft) -> bool:
    """Tell whether a segment is open, and every result of it came from a file and stands as it came."""
    if draft.standing is None or draft.standing.is_finished or draft.target.standing is None:
        return False
    stands = draft.target.standing.results.items()
    results = [recorded for (segment, _, _), recorded in stands if recorded and segment == draft.number]
    return bool(results) and all(map(standing.is_imported, results))


def _hold_unknown(draft: SegmentDraft) -> None:
    unknown = [each for each in draft.rows if each.row.place.board in draft.boards]
    draft.hold([each.row for each in unknown], Problem("board_not_in_segment", {"segment": draft.number}))
    draft.rows = [each for each in draft.rows if each.row.place.board not in draft.boards]
