"""The form of a round's tables: a small field for every match that is played, as it stands, as typed, or as offered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from matchscore.queries.progress import MatchLine
from matchscore.queries.round_tables import RoundTable, newest_of
from matchscore.web.asking.forms import whole_number
from matchscore.web.rounds.words import table_key, teams_words

PREFIX = "table-"
"""What the names of the fields begin with; the number of the match follows."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What was typed into a form of the dashboard and is not done, and why.

    `of_tables`, `of_policy`: it is not the form of the start.
    """

    typed: Mapping[str, str] = field(default_factory=dict)
    problem: str | None = None
    of_tables: bool = False
    of_policy: bool = False
    is_conflict: bool = False


def labels_typed(form: Mapping[str, str]) -> dict[int, str]:
    """Read the label of every match that the form has a field for."""
    numbers = {name: whole_number(name.removeprefix(PREFIX)) for name in form if name.startswith(PREFIX)}
    return {number: form[name] for name, number in numbers.items() if number is not None}


def tables_form(lines: Sequence[MatchLine], tables: Sequence[RoundTable], draft: Draft) -> dict[str, Any]:
    """Lay the form out: the matches that have two teams, in the order in which the round shows them."""
    typed, teams = labels_typed(draft.typed), {line.match: teams_words(line) for line in lines}
    played = [table for table in tables if table.away is not None]
    is_offer = not typed and not any(table.table_label for table in played)
    offered = {table.match: str(place) for place, table in enumerate(played, 1)} if is_offer else {}
    in_order = sorted(played, key=lambda table: table_key(table.table_label, table.match))
    return {
        "fields": [_field(table, teams[table.match], typed, offered, draft) for table in in_order],
        "seen": newest_of(tables),
        "is_offer": is_offer,
        "is_open": bool(typed) or draft.of_tables,
        "problem": draft.problem if draft.of_tables else None,
    }


def _field(
    table: RoundTable, teams: str, typed: Mapping[int, str], offered: Mapping[int, str], draft: Draft
) -> dict[str, Any]:
    """Fill the field of a match; `theirs` is where somebody else has just put it, empty for nowhere."""
    stands = table.table_label or ""
    text = typed.get(table.match, "") if typed else offered.get(table.match, stands)
    theirs = stands if draft.is_conflict and text != stands else None
    return {"name": f"{PREFIX}{table.match}", "teams": teams, "typed": text, "theirs": theirs}
