"""The page of an event's links: what each is for and whether it opens, and what the forms for new ones offer."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any
from zoneinfo import ZoneInfo

from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.link_words import link_place_words, link_state_words
from matchscore.i18n.role_words import role_words
from matchscore.models.account import Role
from matchscore.queries.accounts import LinkLine, list_links
from matchscore.queries.event_heads import EventHead, list_teams, read_event_head
from matchscore.queries.heads import MatchHead, read_heads
from matchscore.queries.rounds import list_rounds
from matchscore.scoring.seats import TWO_ROOMS, Room
from matchscore.web.asking.responses import page
from matchscore.web.asking.site import reading
from matchscore.web.event.made_links import is_here_only
from matchscore.web.rounds.words import table_words

ROLES = (Role.TABLE, Role.SCORER, Role.CAPTAIN)
FIELDS = ("role", "match", "room", "table", "team", "label", "round")


def typed_in(form: Mapping[str, str]) -> dict[str, str]:
    """Give what was typed about a new link."""
    return {name: form.get(name, "").strip() for name in FIELDS}


def links_page(event: str, typed: Mapping[str, str], problem: str | None = None, code: int = HTTPStatus.OK) -> Response:
    """Show the links and the forms, what was typed still in its form, with what could not be done."""
    head = read_event_head(reading(), event)
    names = team_names(head)
    nothing = dict.fromkeys(FIELDS, "")
    return page(
        "links/show.html",
        code,
        event=head,
        links=[_line(link, head, names) for link in reversed(list_links(reading(), event))],
        forms={role.value: typed if typed["role"] == role else nothing for role in ROLES},
        matches=[(each.match, match_words(each)) for each in read_heads(reading(), event) if each.away.number],
        teams=list_teams(reading(), head.event_id),
        rounds=[line.name for line in list_rounds(reading(), head.event_id)],
        chosen_round=typed["round"],
        rooms=rooms_of_event(event),
        problem=problem,
        is_here_only=is_here_only(),
    )


def rooms_of_event(event: str) -> list[Room]:
    """Give the rooms in which a match of the event is played, two where there is none yet."""
    played = {room for head in read_heads(reading(), event) for room in head.rules.rooms}
    return [room for room in Room if room in (played or TWO_ROOMS)]


def team_names(head: EventHead) -> dict[int, str]:
    """Give the names of the teams of an event by their numbers."""
    return {team.number: team.name for team in list_teams(reading(), head.event_id)}


def match_words(head: MatchHead) -> str:
    """Name a match to choose: its table and its teams."""
    table = table_words(head.table_label, head.match)
    return _("%(table)s: %(home)s – %(away)s") % {"table": table, "home": head.home.name, "away": head.away.name}


def _line(link: LinkLine, head: EventHead, names: Mapping[int, str]) -> dict[str, Any]:
    place = link_place_words(team=link.team, match=link.match, table_label=link.table_label, room=link.room)
    name = names.get(link.team or 0, "")
    return {
        "id": link.id,
        "role": role_words(link.role),
        "place": name or place or _("the whole event"),
        "label": "" if link.label == place else link.label,
        "made": link.created_at.astimezone(ZoneInfo(head.time_zone)).strftime("%Y-%m-%d %H:%M"),
        "state": link_state_words(is_revoked=link.revoked_at is not None, is_used=link.used_at is not None),
        "is_open": link.revoked_at is None,
    }
