"""How final the standings of a stage are, in words."""

from matchscore.queries.stage_finishes import finish_of_stage
from matchscore.queries.standings import StageStandings
from matchscore.web.asking.site import reading
from matchscore.web.words.finality import Standing, standing_of_matches


def standing_of_stage(found: StageStandings) -> Standing:
    """Give how final the standings of a stage are, as far as whoever looks may know."""
    finish = finish_of_stage(reading(), found.event, found.stage)
    return standing_of_matches(found.event, [finish], is_settled=found.is_settled)
