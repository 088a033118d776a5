"""A match, a team or a board of an event, found by what somebody types. Names and numbers alone: no result is read."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from matchscore.i18n.letters import plain_letters
from matchscore.queries.event_heads import list_teams
from matchscore.queries.heads import MatchHead, read_heads
from matchscore.queries.matches import facts_of
from matchscore.queries.round_names import RoundName
from matchscore.queries.values import TeamName


@dataclass(frozen=True, slots=True)
class Hit:
    """A match that is meant, or a board of it; `segment` and `board` are None where it is the match itself."""

    head: MatchHead
    segment: int | None = None
    board: int | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """What may be meant: matches and boards, and teams that play no match."""

    hits: tuple[Hit, ...] = ()
    idle: tuple[TeamName, ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """What may stand before the number of a match, a table or a board, as pages call them."""

    matches: tuple[str, ...] = ("m",)
    tables: tuple[str, ...] = ("t",)
    boards: tuple[str, ...] = ("b",)


@dataclass(frozen=True, slots=True)
class Searched:
    """An event that is searched; `current_round` is asked for only where it matters."""

    session: Session
    heads: Sequence[MatchHead]
    teams: Sequence[TeamName]
    words: Words
    current_round: Callable[[], RoundName | None]

    def now(self, heads: Sequence[MatchHead]) -> Sequence[MatchHead]:
        """Give those of the current round where there are such, of more than one match; else all."""
        if len(heads) < 2:  # noqa: PLR2004 - of one match nothing has to be chosen
            return heads
        name = self.current_round()
        return [head for head in heads if head.round_name == name] or heads


def read_searched(
    session: Session, event: str, event_id: int, words: Words, current_round: Callable[[], RoundName | None]
) -> Searched:
    """Read the names and numbers of an event, by its slug and its id."""
    return Searched(session, read_heads(session, event), list_teams(session, event_id), words, current_round)


def find(searched: Searched, typed: str) -> Found:
    """Find what was typed: a match or a table, a board of one (`12/5`), else a team by the beginning of its name.

    In an event of one match a number is a board, if there is such a board.
    """
    compact = _plain(typed).replace(" ", "")
    if not compact:
        return Found()
    hits = _only_board(searched, compact) or [Hit(head) for head in _places(searched, compact)]
    hits = hits or _boards(searched, compact)
    return Found(tuple(hits)) if hits else _by_team(searched, _plain(typed))


def _plain(text: str) -> str:
    """Give the plain letters of a text, signs of other width or form read as what they stand for."""
    return plain_letters(unicodedata.normalize("NFKC", text))


def _named(words: Iterable[str], name: str) -> set[str]:
    """Give the ways to write a number or a label: bare, or after one of the words."""
    return {_plain(word + name).replace(" ", "") for word in ("", *words)}


def _places(searched: Searched, compact: str) -> list[MatchHead]:
    """Find the match at this table in the current round, and the match of this number."""
    words = searched.words
    tables = [head for head in searched.heads if head.table_label and compact in _named(words.tables, head.table_label)]
    numbered = [head for head in searched.heads if compact in _named(words.matches, str(head.match))]
    return list({head.match: head for head in (*searched.now(tables), *numbered)}.values())


def _only_board(searched: Searched, compact: str) -> list[Hit]:
    if len(searched.heads) != 1:
        return []
    found = re.fullmatch(rf"(?:{_before_board(searched)})?([0-9]{{1,4}})", compact)
    return _hits(searched, searched.heads[0], int(found[1])) if found else []


def _boards(searched: Searched, compact: str) -> list[Hit]:
    found = re.fullmatch(rf"(.+?)(?:/|{_before_board(searched)})([0-9]{{1,4}})", compact)
    if not found:
        return []
    return [hit for head in _places(searched, found[1]) for hit in _hits(searched, head, int(found[2]))]


def _before_board(searched: Searched) -> str:
    return "|".join(re.escape(word) for word in map(_plain, searched.words.boards) if word)


def _hits(searched: Searched, head: MatchHead, board: int) -> list[Hit]:
    """Give a board in every segment of a match that has one of this number."""
    places = {(segment, number) for segment, number, _room in facts_of(searched.session, head).slots}
    return [Hit(head, *place) for place in sorted(places) if place[1] == board]


def _by_team(searched: Searched, text: str) -> Found:
    """Find the matches of the teams that are called like this: of each those of the current round, else all."""
    hits: dict[int, Hit] = {}
    idle = []
    for team in _teams(searched.teams, text):
        playing = [head for head in searched.heads if team.number in {head.home.number, head.away.number}]
        hits |= {head.match: Hit(head) for head in searched.now(playing)}
        idle += [] if playing else [team]
    return Found(tuple(hits.values()), tuple(idle))


def _teams(teams: Sequence[TeamName], text: str) -> list[TeamName]:
    """Find the teams whose name is this, else those whose name begins so, else those with a word that does."""
    names = [(team, _plain(team.name)) for team in teams]
    same = [team for team, name in names if name == text]
    begun = [team for team, name in names if name.startswith(text)]
    return same or begun or [team for team, name in names if f" {text}" in name]
