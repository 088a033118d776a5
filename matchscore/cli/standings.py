"""`matchscore standings`: the ranking of a stage, as the director sees it."""

from collections.abc import Iterator
from fractions import Fraction

import click

from matchscore.cli.opening import now, open_database
from matchscore.cli.output import print_json, print_table
from matchscore.formats.decimals import decimals_of, needed_decimals, rounded
from matchscore.formats.standings import standings_document
from matchscore.i18n import gettext as _
from matchscore.i18n.standing_words import split_words
from matchscore.i18n.unit_words import unit_name
from matchscore.queries.periods import is_over
from matchscore.queries.stage_finishes import finish_of_stage
from matchscore.queries.standings import StageStandings, read_standings
from matchscore.queries.visibility import ViewerKind
from matchscore.scoring.standing_rows import Basis, PointsUnit
from matchscore.scoring.standings import Standing
from matchscore.scoring.tie_breaks import Infinity
from matchscore.scoring.totals import format_exact


@click.command("standings", short_help="Print the ranking.")
@click.argument("event")
@click.option("--stage", type=click.IntRange(1, 9999), help="Number of the stage; the newest one without it.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def standings_command(event: str, stage: int | None, *, as_json: bool) -> None:
    """Print the ranking of a stage."""
    with open_database() as database, database.reading() as session:
        found = read_standings(session, event, stage, ViewerKind.STAFF, now())
        if as_json:
            finish = finish_of_stage(session, found.event, found.stage)
            is_final = found.is_settled and is_over(finish, now())
            print_json(standings_document(found, is_provisional=not is_final))
            return
    print_table(lines_of(found))


def lines_of(found: StageStandings) -> Iterator[list[str]]:
    """Write the table: place, number, team, total and unit, matches won, and the rule that split a tie."""
    by_wins, decimals = found.standings.rules.basis is Basis.WINS, decimals_of(found)
    unit = unit_name(PointsUnit.WINS if by_wins else found.unit)
    yield ["#", _("No."), _("Team"), unit, _("Won"), _("Tie-break")]
    for line in found.standings:
        total = format_exact(line.total) if by_wins else rounded(line.total, decimals)
        won = format_exact(line.tally.won + Fraction(line.tally.drawn, 2))
        yield [line.mark, str(line.team), found.teams[line.team].name, total, won, _split(line)]
    for number in found.unranked:
        yield ["", str(number), found.teams[number].name, "", "", _("withdrawn")]


def _split(line: Standing) -> str:
    if line.split_by is None:
        return ""
    figure = line.split_by.figure
    written = "∞" if isinstance(figure, Infinity) else rounded(figure, needed_decimals(figure))
    return split_words(line.split_by.rule, written)
