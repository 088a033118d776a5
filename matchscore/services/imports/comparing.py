"""What a file says of each table, beside what stands there: to add, to change, unchanged, kept, or held."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from matchscore.queries.matches import SlotKey
from matchscore.queries.recorded import Recorded
from matchscore.scoring.results import Played, TableResult
from matchscore.services.imports.plans import Difference, PlannedResult
from matchscore.services.imports.rows import Problem, Reading
from matchscore.services.imports.segments import ReadRow, SegmentDraft
from matchscore.services.imports.standing import Standing


@dataclass(slots=True)
class Compared:
    """Results to store, results that are kept although the file has others, and how many lines change nothing."""

    results: list[PlannedResult] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    unchanged: int = 0


class Comparer:
    """Compares lines with what stands; `source` is the name that new results keep of where they come from."""

    def __init__(self, standing: Standing, source: str) -> None:
        self._standing = standing
        self._source = source
        self._revision = standing.revision + 1
        self._new: dict[Reading, Recorded] = {}
        self.compared = Compared()

    def compare(self, drafts: Iterable[SegmentDraft]) -> Compared:
        """Compare every line of these segments."""
        for draft in drafts:
            stands = draft.target.standing.results if draft.target.standing else {}
            for each in draft.rows:
                key = (draft.number, each.row.place.board, each.row.place.room)
                self._compare(draft, each, key, stands.get(key))
        return self.compared

    def _compare(self, draft: SegmentDraft, each: ReadRow, key: SlotKey, stands: Recorded | None) -> None:
        result = each.reading.result
        if result is None or (stands is not None and _says_what_stands(each.reading, stands)):
            self.compared.unchanged += 1
        elif draft.standing is not None and draft.standing.is_finished:
            draft.hold([each.row], Problem("segment_finished", {"segment": draft.number}))
        elif stands is not None and not self._standing.is_imported(stands):
            difference = Difference(each.row.line, draft.target.number, key, stands.result, result)
            self.compared.differences.append(difference)
        else:
            after = self._recorded(each.reading, result, stands)
            self.compared.results.append(PlannedResult(each.row.line, draft.target.number, key, stands, after))

    def _recorded(self, reading: Reading, result: TableResult, stands: Recorded | None) -> Recorded:
        """Give what will be recorded; what the file does not say stays as it is."""
        if stands is not None:
            lead = reading.lead or (stands.lead if isinstance(result, Played) else None)
            turned = stands.turned if reading.turned is None else reading.turned
            return Recorded(result, lead, turned, stands.other_form, self._source, self._revision)
        if reading not in self._new:
            self._new[reading] = Recorded(
                result=result,
                lead=reading.lead,
                turned=bool(reading.turned),
                other_form=False,
                source=self._source,
                revision=self._revision,
            )
        return self._new[reading]


def _says_what_stands(reading: Reading, stands: Recorded) -> bool:
    return (
        reading.result == stands.result
        and reading.lead in (None, stands.lead)
        and reading.turned in (None, stands.turned)
    )
