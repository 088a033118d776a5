"""How often people are asked about sound results, and how many wrong ones are noticed: `python -m bench.plausibility`.

Over the real matches beside the project, whose results are taken for sound: on how many boards something is to be
confirmed. Then one declarer is moved to each of the two seats of the wrong side, everything else as it was, the table
to be spoiled chosen by a seed: how many of these boards are asked about or flagged. Only signs that the sound board did
not have are counted.

With the field: six of the matches were played on one board set, ten boards at twelve tables, so every result has nine
to eleven others beside it. Each of their results is moved in turn; that is many moves but few deals, so take the share
for what it is. Nothing is timed: the same matches give the same counts everywhere.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bench.real_boards import RealBoard, RealTable, real_boards, real_tables
from matchscore.scoring.field_plausibility import field_doubts
from matchscore.scoring.plausibility import Doubt, Sign, Weight, own_doubts, pair_doubts
from matchscore.scoring.results import Played, TableResult

SEED = 33
MOVED_BOARDS = 200
BOARDS_OF_A_MATCH = 24
SHARED_SET = "rb21_"
MOST_ASKED, LEAST_NOTICED, LEAST_NOTICED_BY_FIELD = 0.025, 0.60, 0.85


@dataclass(frozen=True)
class Share:
    """How many of how many."""

    count: int
    total: int

    @property
    def value(self) -> float:
        """Give it as a number from 0 to 1."""
        return self.count / self.total

    def __str__(self) -> str:
        return f"{self.count} of {self.total} ({self.value:.2%})"


def share(found: Iterable[object]) -> Share:
    """Count what is true."""
    answers = [bool(each) for each in found]
    return Share(sum(answers), len(answers))


def doubts(board: RealBoard) -> tuple[Doubt, ...]:
    """Give what is doubted of a board by its own two tables."""
    first, second = board
    return (*own_doubts(first.result), *own_doubts(second.result), *pair_doubts(first.outcome, second.outcome))


def asks(found: Iterable[Doubt]) -> bool:
    """Tell whether something is to be confirmed."""
    return any(doubt.weight is Weight.CONFIRM for doubt in found)


def moved(result: TableResult) -> Iterator[Played]:
    """Give a result with its declarer on the wrong side, in both seats."""
    if isinstance(result, Played):
        for seat in (result.contract.declarer.left, result.contract.declarer.left.partner):
            yield replace(result, contract=replace(result.contract, declarer=seat))


def spoiled(boards: Iterable[RealBoard], seed: int = SEED) -> Iterator[tuple[Doubt, ...]]:
    """Move a declarer on each board, and give what is doubted that was not doubted before."""
    chance = random.Random(seed)  # noqa: S311 - a choice of tables, not a secret
    for board in boards:
        tables = list(board)
        chance.shuffle(tables)
        kept, wrong = tables
        known = {doubt.sign for doubt in doubts(board)}
        for result in moved(wrong.result):
            found = doubts((kept, replace(wrong, result=result)))
            yield tuple(doubt for doubt in found if doubt.sign not in known)


def chosen(boards: list[RealBoard], count: int = MOVED_BOARDS, seed: int = SEED) -> list[RealBoard]:
    """Choose boards on which a table can be spoiled whichever it is."""
    played = [board for board in boards if all(isinstance(table.result, Played) for table in board)]
    return random.Random(seed).sample(played, count)  # noqa: S311 - a choice of boards, not a secret


def fields(tables: Iterable[RealTable]) -> list[list[RealTable]]:
    """Give the boards of the shared set, each with all its tables."""
    found: dict[str, list[RealTable]] = defaultdict(list)
    for table in tables:
        if table.match.startswith(SHARED_SET):
            found[table.board].append(table)
    return list(found.values())


def beside(field: list[RealTable], table: RealTable) -> list[TableResult]:
    """Give the results of all other tables of a board."""
    return [other.result for other in field if other is not table]


def flagged_by_field(board_fields: list[list[RealTable]]) -> Share:
    """Say how many sound results stand out from the field."""
    return share(field_doubts(table.result, beside(field, table)) for field in board_fields for table in field)


def noticed_beside_field(board_fields: list[list[RealTable]]) -> Share:
    """Say how many moved declarers are noticed by the field, or by the other table of their match."""
    return share(
        field_doubts(result, beside(field, table)) or _new_doubts(field, table, result)
        for field in board_fields
        for table in field
        for result in moved(table.result)
    )


def _new_doubts(field: list[RealTable], table: RealTable, result: Played) -> bool:
    others = [other for other in field if other.match == table.match and other is not table]
    return any(
        {doubt.sign for doubt in doubts((other, replace(table, result=result)))}
        - {doubt.sign for doubt in doubts((other, table))}
        for other in others
    )


def judged(counted: Share, limit: float, *, at_least: bool = True) -> str:
    """Set a share beside its goal."""
    is_met = counted.value >= limit if at_least else counted.value <= limit
    return f"{counted}; goal: at {'least' if at_least else 'most'} {limit:.1%}, {'ok' if is_met else 'MISS'}"


def main() -> None:
    """Print what was counted, each beside its goal."""
    tables = real_tables()
    boards, board_fields = real_boards(tables), fields(tables)
    found = [doubts(board) for board in boards]
    asked = share(map(asks, found))
    print(f"{len(boards)} boards of which both tables are known, taken for sound")
    print(f"  to be confirmed: {judged(asked, MOST_ASKED, at_least=False)}")
    print(f"  that is {asked.value * BOARDS_OF_A_MATCH:.2f} in {BOARDS_OF_A_MATCH} boards")
    signs = Counter(doubt.sign for each in found for doubt in each)
    print("  " + ", ".join(f"{sign} {signs[sign]}" for sign in Sign if signs[sign]))
    for name, few in ((f"{MOVED_BOARDS} boards by seed {SEED}", chosen(boards)), ("all of them", boards)):
        wrong = list(spoiled(few))
        print(f"one declarer on the wrong side, {name}, both seats")
        print(f"  asked or flagged: {judged(share(wrong), LEAST_NOTICED)}; asked: {share(map(asks, wrong))}")
    print(f"the field: {len(board_fields)} boards, each at {max(map(len, board_fields))} tables")
    print(f"  one declarer on the wrong side: {judged(noticed_beside_field(board_fields), LEAST_NOTICED_BY_FIELD)}")
    print(f"  sound results that stand out: {flagged_by_field(board_fields)}")


if __name__ == "__main__":
    main()
