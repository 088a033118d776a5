"""A team and its players: names for everybody; directors type them one after the other."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import TYPE_CHECKING

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.queries.events import find_event_id
from matchscore.queries.heads import NotFoundError, read_heads
from matchscore.queries.players import read_team
from matchscore.queries.sealed_players import sealed_players
from matchscore.queries.values import Sheet
from matchscore.queries.withdrawals import matches_left_by_withdrawals, read_withdrawals
from matchscore.services.acts import Act, RefusedError
from matchscore.services.players import (
    MOST_PLAYERS,
    PlayerKey,
    PlayerPlan,
    add_player,
    change_player,
    remove_player,
)
from matchscore.services.segments import ChangedSinceError
from matchscore.services.slots import AlreadyDoneError
from matchscore.web.asking.acting import acting_by_form, event_id_asked
from matchscore.web.asking.again import shows_again
from matchscore.web.asking.forms import seen, text, whole_number
from matchscore.web.asking.gate import open_reading
from matchscore.web.asking.looks import look_at
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.routes import TEAM
from matchscore.web.asking.scopes import directs, viewer_of
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.event.team_rows import stage_lines
from matchscore.web.words.team_matches import team_match

if TYPE_CHECKING:
    from sqlalchemy.orm import Session

blueprint = Blueprint("teams", __name__)
PLAYER = f"{TEAM}/players/<int(max=2147483647):player>"


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed into one of the forms and is not stored: of a player by id, or (None) of a new one."""

    player: int | None = None
    typed: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None


@blueprint.get(TEAM)
def show(event: str, team: int) -> Response:
    """Show a team, with the name that was typed before a sign-in."""
    asked = request.args
    draft = Draft(whole_number(asked.get("player", "")), {"name": asked["name"]}) if "name" in asked else Draft()
    return team_page(event, team, draft)


def team_page(event: str, team: int, draft: Draft, code: int = HTTPStatus.OK) -> Response:
    """Show the players of a team, each with a form where whoever asks directs the event."""
    event_id = find_event_id(reading(), event)
    if event_id is None:
        raise NotFoundError("event", event)
    who, view = identity(), read_team(reading(), event_id, team)
    left = matches_left_by_withdrawals(reading(), event_id)
    hidden = sealed_players(reading(), view, lambda head: viewer_of(who, head), now(), who.team_id if who else None)
    view = replace(view, players=tuple(player for player in view.players if player.id not in hidden))
    return page(
        "teams/show.html",
        code,
        event={"slug": view.event, "name": view.event_name},
        team=view,
        draft=draft,
        withdrawal=read_withdrawals(reading(), event_id).get(team),
        matches=[team_match(sheet, team, left) for sheet in _sheets(event, team)],
        most_players=MOST_PLAYERS,
        stages=stage_lines(event, team),
        may_write=who is not None and directs(who, event_id) and not view.is_archived,
    )


def _sheets(event: str, team: int) -> list[Sheet]:
    """Read the matches of a team as whoever asks may see them, in the order of their numbers."""
    heads = read_heads(reading(), event)
    mine = [head.match for head in heads if team in {head.home.number, head.away.number}]
    return [look_at(event, number).sheet() for number in mine]


@blueprint.post(f"{TEAM}/players")
def add(event: str, team: int) -> Response:
    """Add a player, and let the next name be typed."""
    plan = PlayerPlan(text("name"))
    return _done(event, team, None, lambda session, act: add_player(session, act, team, plan))


@blueprint.post(PLAYER)
def change(event: str, team: int, player: int) -> Response:
    """Give a player another name, or the captain's mark."""
    key, plan = PlayerKey(team, player, seen()), PlayerPlan(text("name"), text("captain") == "yes")
    return _done(event, team, player, lambda session, act: change_player(session, act, key, plan))


@blueprint.post(f"{PLAYER}/remove")
def remove(event: str, team: int, player: int) -> Response:
    """Remove a player who sits nowhere."""
    key = PlayerKey(team, player, seen())
    return _done(event, team, player, lambda session, act: remove_player(session, act, key))


def _done(event: str, team: int, player: int | None, action: "Callable[[Session, Act], object]") -> Response:
    """Do what a form asks for; where that cannot be, show the page with what was typed and why."""
    try:
        with acting_by_form() as (session, act):
            action(session, act)
    except AlreadyDoneError:
        pass  # a form that arrives again is answered as it was the first time
    except RefusedError as error:
        if error.reason != "nothing_to_change":
            return _again(event, team, player, sentence(error.reason, error.facts))
    except ChangedSinceError:
        return _again(event, team, player, changed_words(team, player), HTTPStatus.CONFLICT)
    return see(url_for("teams.show", event=event, team=team))


def changed_words(team: int, player: int | None) -> str:
    """Say what stands where somebody else has just changed a player."""
    open_reading()
    name = read_team(reading(), event_id_asked(), team).player(player or 0).name
    return _("Somebody has changed this player a moment ago: %(name)s. Send it again to keep yours.") % {"name": name}


@shows_again("teams.add")
@shows_again("teams.change")
def save_again(problem: str) -> Response:
    """Show the page with what was typed, after a form that was not taken."""
    named = request.view_args or {}
    return _again(named["event"], named["team"], named.get("player"), problem, HTTPStatus.BAD_REQUEST)


def _again(
    event: str, team: int, player: int | None, problem: str, status: HTTPStatus = HTTPStatus.UNPROCESSABLE_ENTITY
) -> Response:
    open_reading()
    return team_page(event, team, Draft(player, request.form.to_dict(), problem), status)
