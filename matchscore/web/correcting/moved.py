"""Whom a correction moves: places of both teams, total and place of every other, and later matches that were drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from matchscore.formats.decimals import decimals_of, needed_decimals
from matchscore.i18n import gettext as _
from matchscore.i18n.unit_words import unit_name
from matchscore.queries.corrected_standings import CorrectedStandings, mismatches
from matchscore.queries.proposals import Proposal
from matchscore.queries.standings import StageStandings
from matchscore.queries.uses import Uses
from matchscore.scoring.progress import Difference
from matchscore.scoring.standings import Standing
from matchscore.web.words.display import Number
from matchscore.web.words.points import written, written_total

Pair = tuple[Number, Number]


@dataclass(frozen=True, slots=True)
class EffectLine:
    """One line: home's and away's numbers before and after, or words where there are none, and the difference."""

    label: str
    before: Pair | str
    after: Pair | str
    difference: str


def of_places(proposal: Proposal, changed: CorrectedStandings) -> list[EffectLine]:
    """Set both teams' places beside each other, in the order home, away."""
    head = proposal.before.head
    teams = (head.home, head.away)
    places = [changed.places(team.number) for team in teams]
    if None in places:
        return []
    (home, home_after), (away, away_after) = (each or (0, 0) for each in places)
    words = [
        _place_words(team.name, *each)
        for team, each in zip(teams, ((home, home_after), (away, away_after)), strict=True)
    ]
    return [EffectLine(_("Places"), (home, away), (home_after, away_after), ", ".join(words))]


def of_others(changed: CorrectedStandings) -> list[EffectLine]:
    """Give the total and place, before and after, of every team whose total or place changes (checklist 33)."""
    decimals = max(decimals_of(changed.before), decimals_of(changed.after))
    return [
        EffectLine(
            changed.after.teams[each.team].name,
            _ranked_words(changed.before, each.before, decimals),
            _ranked_words(changed.after, each.after, decimals),
            _gained(each, decimals),
        )
        for each in changed.differences
    ]


def _ranked_words(found: StageStandings, line: Standing | None, decimals: int) -> str:
    if line is None:
        return _("not ranked")
    return _("%(total)s, place %(place)s") % {"total": written_total(found, line, decimals), "place": line.mark}


def _gained(each: Difference, decimals: int) -> str:
    if each.before is None or each.after is None:
        return ""
    gained = each.after.total - each.before.total
    number = written(gained, decimals)
    return (f"+{number}" if gained > 0 else number) if gained else _("as before")


def _place_words(team: str, before: int, after: int) -> str:
    facts = {"team": team, "before": before, "after": after}
    if before == after:
        return _("%(team)s stay in place %(before)s") % facts
    if after < before:
        return _("%(team)s rise from place %(before)s to %(after)s") % facts
    return _("%(team)s fall from place %(before)s to %(after)s") % facts


def mismatch_words(changed: CorrectedStandings | None, uses: Uses, stage: int) -> Sequence[str]:
    """Name the later matches whose teams stood otherwise to each other when they were drawn, with the gap (case 70)."""
    if changed is None:
        return []
    rounds = [name.number for name in uses.drawn_rounds if name.stage in {None, stage}]
    teams, unit = changed.after.teams, unit_name(changed.after.unit)
    return [
        _("Round %(round)s, match %(match)s: %(home)s – %(away)s, drawn %(drawn)s %(unit)s apart, now %(gap)s.")
        % {
            "round": each.round,
            "match": each.match,
            "home": teams[each.home].name,
            "away": teams[each.away].name,
            "drawn": written(each.drawn, needed_decimals(each.drawn)),
            "unit": unit,
            "gap": written(each.corrected, needed_decimals(each.corrected)),
        }
        for each in mismatches(changed, rounds)
    ]
