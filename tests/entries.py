"""Files of teams and line-ups in tests: a few lines become a plan, the plan is applied, and what stands is read."""

from dataclasses import replace
from typing import Any

from matchscore.formats.entry_export import line_up_rows, team_rows, write_csv
from matchscore.formats.entry_files import read_entries, read_pasted
from matchscore.formats.grids import csv_grid
from matchscore.queries.entered_teams import EnteredTeam, read_entered_teams
from matchscore.queries.event_line_ups import read_event_tables
from matchscore.queries.heads import read_heads
from matchscore.services.acts import SHELL, Act
from matchscore.services.checks import check
from matchscore.services.imports.entry_doors import Acting, EntryFile, EntryPlan, import_entries, plan_entries
from tests.factories import NOON
from tests.services.scorer import Scorer

TALL = "team,number,club,external_id,player,player_external_id,captain"
SEATS = "round,match,segment,room,seat,team,player"
BY_THE_SHELL = Acting(lambda event_id, revision: Act(event_id, revision, NOON, SHELL))


def read(*lines: str, header: str = TALL) -> EntryFile:
    """Read a table."""
    return read_entries(csv_grid("\n".join([header, *lines, ""]).encode()))


def planned(scorer: Scorer, file: EntryFile) -> EntryPlan:
    """Plan the import of a file into the event."""
    with scorer.database.reading() as session:
        return plan_entries(session, file, scorer.slug)


def imported(scorer: Scorer, file: EntryFile, **acting: Any) -> EntryPlan:
    """Import a file into the event, and see that nothing is wrong with it afterwards."""
    plan, _revision = import_entries(scorer.database, file, scorer.slug, replace(BY_THE_SHELL, **acting))
    assert check(scorer.database, NOON) == []
    return plan


def lines(scorer: Scorer, *rows: str, header: str = TALL, **acting: Any) -> EntryPlan:
    """Import lines of a table into the event."""
    return imported(scorer, read(*rows, header=header), **acting)


def pasted(scorer: Scorer, text: str) -> EntryPlan:
    """Import pasted text into the event."""
    return imported(scorer, read_pasted(text))


def held(plan: EntryPlan) -> list[tuple[int, str]]:
    """Give the lines that a plan holds, and why."""
    return [(line.line, str(line.problem.reason)) for line in plan.held]


def warned(plan: EntryPlan) -> list[str]:
    """Give what a plan says beside its lines."""
    return [str(problem.reason) for problem in plan.warnings]


def entered(scorer: Scorer) -> tuple[EnteredTeam, ...]:
    """Read the teams of the event."""
    with scorer.database.reading() as session:
        return read_entered_teams(session, scorer.event_id)


def standing(scorer: Scorer) -> dict[str, list[str]]:
    """Name the players of every team, the captain with a star."""
    return {
        f"{team.number} {team.name}": [player.name + "*" * player.is_captain for player in team.players]
        for team in entered(scorer)
    }


def exported_teams(scorer: Scorer, delimiter: str = ",") -> bytes:
    """Write the teams of the event as CSV."""
    return write_csv(team_rows(entered(scorer)), delimiter)


def exported_line_ups(scorer: Scorer) -> bytes:
    """Write the line-ups of the event as CSV."""
    return write_csv(line_ups(scorer))


def line_ups(scorer: Scorer) -> list[Any]:
    """Lay the line-ups of the event out."""
    with scorer.database.reading() as session:
        tables = read_event_tables(session, scorer.event_id)
        return list(
            line_up_rows(read_heads(session, scorer.slug), tables, read_entered_teams(session, scorer.event_id))
        )
