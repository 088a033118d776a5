"""What a correction changes, line by line, and what has used the old value: for people who see both rooms."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from matchscore.i18n import gettext as _
from matchscore.i18n.round_words import round_words_within
from matchscore.i18n.unit_words import unit_name
from matchscore.i18n.words import board_state_words
from matchscore.queries.boards import MatchScore, score_of
from matchscore.queries.corrected_standings import corrected_standings
from matchscore.queries.matches import MatchFacts
from matchscore.queries.proposals import Proposal
from matchscore.queries.uses import Uses
from matchscore.scoring.comparison import Comparison
from matchscore.scoring.reported import TotalSource
from matchscore.scoring.units import unit_of
from matchscore.services.corrections import unsettled_anew
from matchscore.web.correcting.moved import EffectLine, Pair, of_others, of_places
from matchscore.web.desk.stands import difference_words
from matchscore.web.words.display import exact, signed

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


def effect_lines(session: "Session", proposal: Proposal) -> list[EffectLine]:
    """Say what a proposal changes: the board, the match, its VPs, the places of the event."""
    scores = score_of(proposal.before), score_of(proposal.after)
    board, match = _of_board(proposal), _of_match(_unit(proposal), *scores)
    changed = corrected_standings(session, proposal)
    places = of_places(proposal, changed) + of_others(changed) if changed else []
    return [board, match, *_of_vps(proposal.before, *scores), *places, *_of_segment(proposal)]


def _of_segment(proposal: Proposal) -> list[EffectLine]:
    """Say that a finished segment will be open again, where it will."""
    if not unsettled_anew(proposal.before, proposal.after, proposal.key[:1]):
        return []
    return [EffectLine(_("Segment"), _("finished"), _("open again"), "")]


def _of_board(proposal: Proposal) -> EffectLine:
    before, after = (_imps(each) for each in proposal.boards)
    label = _("Board %(number)s, %(unit)s") % {"number": proposal.key[1], "unit": _unit(proposal)}
    return EffectLine(label, before, after, difference_words(proposal))


def _imps(compared: Comparison) -> Pair | str:
    if compared.home_imps is None or compared.away_imps is None:
        return board_state_words(compared.state)
    return compared.home_imps, compared.away_imps


def _unit(proposal: Proposal) -> str:
    return unit_name(unit_of(proposal.after.head.rules.method))


def _of_match(unit: str, before: MatchScore, after: MatchScore) -> EffectLine:
    margins = {"before": signed(before.total.margin), "after": signed(after.total.margin)}
    words = _("%(before)s becomes %(after)s") % margins if before.total.margin != after.total.margin else _("as before")
    was, now = ((score.total.home, score.total.away) for score in (before, after))
    return EffectLine(_("Match, %(unit)s") % {"unit": unit}, was, now, words)


def _of_vps(facts: MatchFacts, before: MatchScore, after: MatchScore) -> list[EffectLine]:
    """Set both teams' VPs beside each other; none where the event has no scale."""
    if facts.head.vp_scale is None:
        return []
    won = before.victory_points, after.victory_points
    pairs: list[Pair | str] = [(points.home, points.away) if points else _("not complete") for points in won]
    words = ""
    if won[0] and won[1]:
        gained = won[1].home - won[0].home, won[1].away - won[0].away
        teams = zip((facts.head.home, facts.head.away), gained, strict=True)
        changes = [_("%(vps)s for %(team)s") % {"vps": signed(vps), "team": team.name} for team, vps in teams if vps]
        words = ", ".join(changes) or _("as before")
    return [EffectLine(_("VP"), pairs[0], pairs[1], words)]


def _total_of(captains: Sequence[TotalSource]) -> str:
    """Say whose total it is: of both captains, or of the one who said it."""
    if len(captains) > 1:
        return _("the captains’ total %(home)s–%(away)s")
    if captains[0] is TotalSource.HOME_CAPTAIN:
        return _("the home captain’s total %(home)s–%(away)s")
    return _("the visitors’ captain’s total %(home)s–%(away)s")


def use_words(uses: Uses, time_zone: str) -> Sequence[str]:
    """Name what has used the old value."""
    words = [_("the draw of %(round)s") % {"round": round_words_within(name)} for name in uses.drawn_rounds]
    if uses.agreed is not None:
        home, away = (exact(Fraction(imps)) for imps in (uses.agreed.home, uses.agreed.away))
        words.append(_total_of(uses.captains) % {"home": home, "away": away})
    if uses.published_at is not None:
        at = uses.published_at.astimezone(ZoneInfo(time_zone))
        words.append(_("the results as published at %(time)s") % {"time": f"{at:%H:%M}"})
    return words
