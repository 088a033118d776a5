"""Standings as a document: what the API answers and the shell prints; exact numbers are decimal strings."""

from typing import Any

from matchscore.queries.standings import StageStandings
from matchscore.scoring.standing_rows import Row
from matchscore.scoring.standings import Split, Standing
from matchscore.scoring.tie_breaks import Figure, Infinity
from matchscore.scoring.totals import decimal_of


def standings_document(found: StageStandings, *, is_provisional: bool) -> dict[str, Any]:
    """Make the document: every team by place with its rows, which add up to its total."""
    rules = found.standings.rules
    return {
        "event": found.event.slug,
        "stage": found.stage.number,
        "stage_name": found.stage.name,
        "unit": found.unit.value,
        "basis": rules.basis.value,
        "tie_breaks": [rule.value for rule in rules.in_order],
        "scale": found.stage.rules.scale.name if found.stage.rules.scale else None,
        "round": found.last_round,
        "provisional": is_provisional,
        "teams": [
            *(_ranked(found, line) for line in found.standings),
            *(_team(found, each) for each in found.unranked),
        ],
    }


def _ranked(found: StageStandings, line: Standing) -> dict[str, Any]:
    tally = line.tally
    ranked = {
        "place": line.place,
        "shared": line.is_shared,
        "total": decimal_of(line.total),
        "won": tally.won,
        "drawn": tally.drawn,
        "lost": tally.lost,
        "split_by": None if line.split_by is None else _split(line.split_by),
    }
    return _team(found, line.team) | ranked


def _team(found: StageStandings, number: int) -> dict[str, Any]:
    team = found.teams[number]
    return {
        "place": None,
        "shared": False,
        "team": {"number": number, "name": team.name},
        "withdrawn": team.is_withdrawn,
        "total": None,
        "won": 0,
        "drawn": 0,
        "lost": 0,
        "split_by": None,
        "rows": [_row(row) for row in found.rows[number]],
    }


def _row(row: Row) -> dict[str, Any]:
    played = row.counts and row.kind.is_at_table
    return {
        "kind": row.kind.value,
        "round": row.round,
        "match": row.match,
        "opponent": row.opponent,
        "points": None if row.points is None else decimal_of(row.points),
        "imps_won": decimal_of(row.imps_won) if played else None,
        "imps_lost": decimal_of(row.imps_lost) if played else None,
    }


def _split(split: Split) -> dict[str, str]:
    return {"rule": split.rule.value, "figure": _figure(split.figure)}


def _figure(figure: Figure) -> str:
    return figure.value if isinstance(figure, Infinity) else decimal_of(figure)
