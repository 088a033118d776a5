"""How many questions of captains wait for whoever looks: for directors, and for nobody else."""

from matchscore.queries.board_queries import open_query_count
from matchscore.web.asking.scopes import directs
from matchscore.web.asking.site import identity, reading


def queries_to_answer(event_id: int) -> int:
    """Count the open questions of an event for a director; 0 for everybody else."""
    who = identity()
    return open_query_count(reading(), event_id) if who is not None and directs(who, event_id) else 0
