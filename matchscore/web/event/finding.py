"""The field that finds a match, a team or a board: one hit is gone to at once, of several one is chosen."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.round_words import round_words
from matchscore.i18n.words import table_label_words
from matchscore.queries.event_heads import EventHead, read_event_head
from matchscore.queries.events import read_event
from matchscore.queries.finding import Found, Hit, Words, find, read_searched
from matchscore.queries.round_names import RoundName
from matchscore.web.asking.responses import page, see
from matchscore.web.asking.scopes import rooms_of, viewer_of
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.rounds.words import teams_words

blueprint = Blueprint("finding", __name__)
LONGEST = 100


@dataclass(frozen=True, slots=True)
class Way:
    """A way to something that was found: its address, what it is called, and who and when."""

    address: str
    name: str
    more: str


@blueprint.get("/<event>/find")
def show(event: str) -> Response:
    """Go to what was typed, or show what it may mean."""
    head = read_event_head(reading(), event)
    typed = " ".join(request.args.get("q", "").split())[:LONGEST]
    found = found_in(head, typed)
    ways = [way_to(hit) for hit in found.hits]
    ways += [
        Way(url_for("teams.show", event=event, team=team.number), team.name, _("no match yet")) for team in found.idle
    ]
    if len(ways) == 1:
        return see(ways[0].address)
    return page("finding/show.html", event=head, typed=typed, ways=ways)


def found_in(head: EventHead, typed: str) -> Found:
    """Find what was typed in an event; which round is the current one, whoever asks may see on its page too."""
    who = identity()

    def current_round() -> RoundName | None:
        return read_event(
            reading(), head.slug, lambda match: viewer_of(who, match), now(), with_boards=False
        ).current_round

    return find(read_searched(reading(), head.slug, head.event_id, words(), current_round), typed)


def words() -> Words:
    """Give the words before a number, those of the language in force too."""
    tables = (_("T%(label)s") % {"label": ""}, table_label_words(""))
    return Words(
        matches=("m", _("Match %(number)s") % {"number": ""}),
        tables=("t", *tables),
        boards=("b", _("board %(number)s") % {"number": ""}),
    )


def way_to(hit: Hit) -> Way:
    """Lay a hit out: the desk for who scores the match, its page or that of the board for everybody else."""
    head = hit.head
    names = [_("Match %(number)s") % {"number": head.match}]
    names += [table_label_words(head.table_label)] if head.table_label else []
    if hit.board is not None:
        names += [_("board %(number)s") % {"number": hit.board}, _("segment %(number)s") % {"number": hit.segment}]
    more = (teams_words(head), round_words(head.round_name))
    return Way(address_of(hit), ", ".join(names), " · ".join(more))


def address_of(hit: Hit) -> str:
    """Give the address of a hit for whoever asks; a match without opponents has no desk."""
    head = hit.head
    place: dict[str, Any] = {"segment": hit.segment, "board": hit.board}
    if head.away.number and rooms_of(identity(), head):
        return url_for("entry.show", event=head.event, match=head.match, **place)
    view = "matches.show" if hit.board is None else "boards.show"
    return url_for(view, event=head.event, match=head.match, **place)
