"""Cards for the tables, to be printed and written on: those of a round, or of one match."""

from collections.abc import Iterable
from typing import Any

from flask import Blueprint, url_for
from werkzeug.wrappers import Response

from matchscore.i18n import gettext as _
from matchscore.i18n.round_words import round_words
from matchscore.i18n.words import table_label_words
from matchscore.queries.heads import MatchHead, read_heads_of_round
from matchscore.queries.matches import facts_of, read_facts
from matchscore.queries.round_names import RoundName
from matchscore.queries.rounds import read_round
from matchscore.queries.sealed_line_ups import Onlooker
from matchscore.queries.table_cards import TableCard, cards_of
from matchscore.web.asking.responses import page
from matchscore.web.asking.routes import MATCH, ROUND
from matchscore.web.asking.scopes import viewer_of
from matchscore.web.asking.site import identity, now, reading
from matchscore.web.rounds.words import table_key, teams_words

blueprint = Blueprint("table_cards", __name__)
MOST_ON_HALF_A_PAGE = 8
"""Two cards of so many boards have room on one page."""

ROWS_OF_A_PAGE = ((16, "roomy"), (24, "usual"))
"""The heights of a line that is written on: the fewer boards, the more room; 32 of the lowest fill a page."""


@blueprint.get(f"{ROUND}/table-cards")
def show_round(event: str, round: RoundName) -> Response:  # noqa: A002 - the word of the address
    """Show the cards of every table of a round, in the order of the tables."""
    head = read_round(reading(), event, round)
    matches = read_heads_of_round(reading(), head.round_id)
    matches.sort(key=lambda match: table_key(match.table_label, match.match))
    back = {"address": url_for("start_lists.show", event=event, round=head.name), "words": _("Start list")}
    cards = [card for match in matches for card in _cards(match)]
    return cards_page(head.event, head.event_name, cards, back, round_words(head.name))


@blueprint.get(f"{MATCH}/table-cards")
def show_match(event: str, match: int) -> Response:
    """Show the cards of the tables of one match."""
    head = read_facts(reading(), event, match).head
    back = {"address": url_for("matches.show", event=event, match=match), "words": _("Score sheet")}
    return cards_page(head.event, head.event_name, _cards(head), back, teams_words(head))


def cards_page(event: str, event_name: str, cards: Iterable[TableCard], back: object, about: str) -> Response:
    """Lay cards out for paper, as many on a page as have room."""
    sheets = [card_values(card) for card in cards]
    return page(
        "rounds/table_cards.html",
        event={"slug": event, "name": event_name},
        cards=sheets,
        size=size_of(max((len(card["lines"]) for card in sheets), default=0)),
        back=back,
        about=about,
    )


def _cards(head: MatchHead) -> list[TableCard]:
    who = identity()
    onlooker = Onlooker(viewer_of(who, head), now(), who.team_id if who else None)
    return list(cards_of(reading(), facts_of(reading(), head), onlooker))


def size_of(boards: int) -> str:
    """Say how high the lines of a card of so many boards are, and whether it needs a page of its own."""
    if boards <= MOST_ON_HALF_A_PAGE:
        return "two-on-a-page"
    return next((size for most, size in ROWS_OF_A_PAGE if boards <= most), "tight")


def card_values(card: TableCard) -> dict[str, Any]:
    """Give what a card is drawn from."""
    head = card.head
    return {
        "teams": teams_words(head),
        "place": _("match %(number)s") % {"number": head.match}
        if head.table_label is None
        else table_label_words(head.table_label),
        "round": head.round_name,
        "segment": card.segment,
        "room": card.room,
        "ns": card.ns.name,
        "ew": card.ew.name,
        "names": card.names,
        "lines": card.lines,
    }
