"""Standings, cross-table and progress of a stage: pages for everybody, each as far as they may know.

Whoever sees one room of an event is sent to its page, which tells them what they may know (Law 16D).
"""

from collections.abc import Callable
from typing import Any, cast

from flask import Blueprint, g, render_template, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from matchscore import i18n
from matchscore.queries.stage_heads import EventStages, read_stages
from matchscore.queries.standings import StageStandings, standings_of
from matchscore.queries.visibility import ViewerKind
from matchscore.web.asking.etags import answer_tag, is_unchanged, unchanged
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import STAGE
from matchscore.web.asking.scopes import captains, sees_standings_as
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.event.cross_tables import cross_values
from matchscore.web.event.progress_lines import progress_values
from matchscore.web.event.standing_values import standing_values, title_of, uncounted_words
from matchscore.web.words.display import address
from matchscore.web.words.finality import Standing
from matchscore.web.words.preferences import preferences
from matchscore.web.words.stage_standing import standing_of_stage

blueprint = Blueprint("standings", __name__)

Values = Callable[[StageStandings], dict[str, Any]]


@blueprint.get("/<event>/standings")
@blueprint.get(f"{STAGE}/standings", endpoint="show_of_stage")
def show(event: str, stage: int | None = None) -> Response:
    """Show the standings of a stage, of the newest one unless it is named."""
    return _page(event, stage, "standings", standing_values)


@blueprint.get("/<event>/cross-table")
@blueprint.get(f"{STAGE}/cross-table", endpoint="cross_table_of_stage")
def cross_table(event: str, stage: int | None = None) -> Response:
    """Show team against team."""
    return _page(event, stage, "cross_table", cross_values)


@blueprint.get("/<event>/progress")
@blueprint.get(f"{STAGE}/progress", endpoint="progress_of_stage")
def progress(event: str, stage: int | None = None) -> Response:
    """Show every team's total and place after each round."""
    return _page(event, stage, "progress", progress_values)


def own_team(found: StageStandings) -> int | None:
    """Give the number of the team of which whoever asks is the captain."""
    who = identity()
    if who is None or not captains(who, found.event.event_id):
        return None
    return next((team.number for team in found.teams.values() if team.team_id == who.team_id), None)


def _page(event: str, stage: int | None, name: str, values_of: Values) -> Response:
    stages = read_stages(reading(), event)
    kind = sees_standings_as(identity(), stages.event_id)
    if kind is ViewerKind.ONE_ROOM:
        return see(url_for("events.show", event=event))
    found = standings_of(reading(), stages, stages.stage(stage), kind, now())
    g.time_zone = stages.time_zone
    standing = standing_of_stage(found)
    tag = _tag(stages, found, kind, name, standing)
    if is_unchanged(tag):
        return unchanged(tag)
    response = page(
        f"standings/{name}.html",
        event=stages,
        stage=found.stage,
        pages=_pages(stages, found, name),
        standing=standing,
        title=title_of(found),
        uncounted=uncounted_words(found),
        part=_part(found, name, values_of),
    )
    response.set_etag(tag, weak=True)
    return response


def _part(found: StageStandings, name: str, values_of: Values) -> Markup:
    """Draw the table of a page, once for all who see the same in one language."""
    own = own_team(found)
    key = name, i18n.language(), own
    drawn = found.made.get(key)
    if drawn is None:
        values = {"event": found.event, "stage": found.stage, "own": own, **values_of(found)}
        drawn = found.made[key] = Markup(render_template(f"standings/_{name}.html", **values))  # noqa: S704 - the template escapes
    return cast("Markup", drawn)


def _tag(stages: EventStages, found: StageStandings, kind: ViewerKind, name: str, standing: Standing) -> str:
    """Make the tag of a page: time releases boards without a revision, and ends the correction period."""
    state = stages.event_id, stages.revision, stages.changed_at, found.stage.number, found.until, standing.words
    return answer_tag(name, kind, state, identity(), preferences())


def _pages(stages: EventStages, found: StageStandings, name: str) -> dict[str, Any]:
    """Give where the pages of this stage are: the newest one has the short addresses."""
    is_newest = found.stage is stages.stages[-1]
    parts = (stages.slug,) if is_newest else (stages.slug, "stages", found.stage.number)
    return {"name": name.replace("_", "-"), "base": address(*parts), "last_round": found.last_round}
