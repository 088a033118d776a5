"""The page that draws a round, laid out: what is missing, who would meet whom, and how rounds are drawn."""

from collections.abc import Mapping
from typing import Any

from matchscore.i18n import gettext as _
from matchscore.queries.draws import drawn_rounds
from matchscore.queries.stage_teams import StageHead, teams_of_stage
from matchscore.scoring.round_robin import Pair
from matchscore.services.drawing.entrants import OddField
from matchscore.services.drawing.first_round import FirstRound
from matchscore.services.drawing.rules import DrawRules
from matchscore.services.draws import Proposal
from matchscore.web.asking.site import reading
from matchscore.web.words.display import exact

YES = "yes"
NUMBERS = ("boards", "segments", "rounds", "seed")
FIELDS = (*NUMBERS, "odd", "first_round", "double")


def stage_values(stage: StageHead) -> dict[str, Any]:
    """Give the rounds that are drawn; the newest of them can be taken back."""
    drawn = drawn_rounds(reading(), stage.stage_id)
    return {"drawn": drawn, "seen_draw": drawn[-1].newest if drawn else 0}


def proposal_values(proposal: Proposal, stage: StageHead) -> dict[str, Any]:
    """Lay out what would be drawn."""
    names = {line.number: line.name for line in teams_of_stage(reading(), stage)}
    field = proposal.field
    if field is not None:
        names |= {number: team.name for number, team in field.standings.teams.items()}
    return {
        "mark": proposal.mark,
        "missing": [
            {"match": line.match, "teams": [_named(team, proposal) for team in (line.home_team_id, line.away_team_id)]}
            for line in proposal.missing
        ],
        "rounds": [
            {
                "number": number,
                "pairs": [_pair(pair, names, proposal) for pair in drawing.matches],
                "byes": [_team(team, names, proposal) for team in drawing.byes],
            }
            for number, drawing in enumerate(proposal.drawings, proposal.first)
        ],
        "has_places": field is not None,
    }


def _named(team_id: int | None, proposal: Proposal) -> str:
    teams = proposal.field.standings.teams.values() if proposal.field else ()
    return next((team.name for team in teams if team.team_id == team_id), "")


def _pair(pair: Pair, names: Mapping[int, str], proposal: Proposal) -> dict[str, Any]:
    return {"home": _team(pair.home, names, proposal), "away": _team(pair.away, names, proposal)}


def _team(team: int, names: Mapping[int, str], proposal: Proposal) -> dict[str, Any]:
    """Give a team with its place and its points, where there are standings."""
    lines = proposal.field.standings.standings.lines if proposal.field else ()
    line = next((each for each in lines if each.team == team), None)
    return {
        "number": team,
        "name": names[team],
        "place": line.mark if line else "",
        "points": exact(line.total) if line else "",
    }


def rule_fields(rules: DrawRules) -> dict[str, str]:
    """Lay out how rounds are drawn, as fields."""
    return {
        "boards": str(rules.boards),
        "segments": str(rules.segments),
        "rounds": "" if rules.rounds is None else str(rules.rounds),
        "seed": str(rules.seed),
        "odd": rules.odd.value,
        "first_round": rules.first_round.value,
        "double": YES if rules.double else "",
    }


def choices() -> dict[str, list[tuple[str, str]]]:
    """Give the ways to choose from, each with its words."""
    return {
        "odds": [
            (OddField.BYE.value, _("one team has a bye")),
            (OddField.TRIPLE.value, _("three teams play matches of half the boards")),
        ],
        "first_rounds": [
            (FirstRound.RANDOM.value, _("by chance")),
            (FirstRound.SLIDE.value, _("top half against bottom half, in order")),
            (FirstRound.FOLD.value, _("first against last")),
            (FirstRound.NUMBER.value, _("neighbours: 1–2, 3–4 …")),
        ],
    }
