"""At which table the pairs of a drawing play."""

from collections.abc import Mapping, Sequence
from itertools import count

from matchscore.scoring.round_robin import Pair


def tables_of(matches: Sequence[Pair], stationary: Mapping[int, int]) -> dict[int, Pair]:
    """Give each table, by number, its match: the first match is at table 1, the next at the next that is free.

    `stationary` names the tables that teams stay at: their match comes to them. Where two teams want the same table a
    home team has it before an away team, then the earlier match.
    """
    by_side = [(pair.home, pair) for pair in matches] + [(pair.away, pair) for pair in matches]
    kept = dict[Pair, int]()
    for team, pair in by_side:
        table = stationary.get(team)
        if table is not None and pair not in kept and table not in kept.values():
            kept[pair] = table
    free = (table for table in count(1) if table not in kept.values())
    return dict(sorted(((kept.get(pair) or next(free), pair) for pair in matches), key=lambda each: each[0]))
