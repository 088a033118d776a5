"""Progress: every team's total and place after each round, with the results as they are known now."""

from typing import Any, NamedTuple

from matchscore.formats.decimals import decimals_of
from matchscore.i18n.unit_words import unit_name
from matchscore.queries.standings import StageStandings
from matchscore.scoring.progress import progress
from matchscore.web.event.standing_values import caption_of, total_head
from matchscore.web.words.points import written_total


class After(NamedTuple):
    """A team's total and place after a round."""

    total: str
    mark: str


class ProgressLine(NamedTuple):
    """A team with what it had after each round."""

    team: int
    name: str
    after: tuple[After, ...]


def progress_values(found: StageStandings) -> dict[str, Any]:
    """Lay the progress of a stage out, the teams by their places now."""
    decimals, ranked = decimals_of(found), [line.team for line in found.standings]
    steps = progress(found.rows, found.standings.rules, ranked)
    after = [
        {line.team: After(written_total(found, line, decimals), line.mark) for line in step.standings} for step in steps
    ]
    return {
        "rounds": [step.round for step in steps],
        "lines": [ProgressLine(team, found.teams[team].name, tuple(each[team] for each in after)) for team in ranked],
        "caption": caption_of(found),
        "unit": total_head(found),
        "points": unit_name(found.unit),
    }
