"""`matchscore vps`: victory points of a margin on a scale."""

from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import click

from matchscore.cli.failures import Failure, failure_of, refused
from matchscore.cli.numbers import TAKES_NUMBERS, exact_number, reject_options, whole_number
from matchscore.cli.output import lines_of_stdin, print_json, print_table
from matchscore.cli.scale_files import file_scale
from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.words import signed
from matchscore.scoring.totals import format_exact
from matchscore.scoring.victory_points import SCALES, MissingScaleError, Scale, scale

USUAL_SCALE = "wbf-continuous"
LIST = "list"
WORDS_OF_A_LINE = (2, 3)


@dataclass(frozen=True, slots=True)
class Question:
    """A margin in IMPs, the boards it comes from, and the scale."""

    margin: Fraction
    boards: int
    scale: str


@click.command("vps", short_help="Turn a margin into victory points.", context_settings=TAKES_NUMBERS)
@click.argument("margins", nargs=-1, metavar="MARGIN | -")
@click.option("--boards", metavar="N", help="The number of boards that were scheduled.")
@click.option(
    "--scale",
    "name",
    default=USUAL_SCALE,
    show_default=True,
    help="The scale by name, or a CSV file; `list` names all.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one document a line.")
def vps_command(margins: tuple[str, ...], *, boards: str | None, name: str, as_json: bool) -> int:
    """Give the victory points of both teams for a margin in IMPs.

    With - one `MARGIN BOARDS [SCALE]` a line from standard input.
    """
    reject_options(margins)
    if name == LIST:
        _print_scales(as_json=as_json)
        return 0
    if len(margins) != 1:
        raise click.UsageError("Give one margin in IMPs, or - to read lines.")
    if margins == ("-",):
        if boards is not None:
            raise click.UsageError("With - the boards stand in each line, after the margin.")
        return max((_answer(line, name, as_json=as_json) for line in lines_of_stdin()), default=0)
    if boards is None:
        raise click.UsageError("Give --boards, the number of boards that were scheduled.")
    _print_points(Question(exact_number(margins[0]), whole_number(boards), name), as_json=as_json)
    return 0


def _print_scales(*, as_json: bool) -> None:
    if as_json:
        print_json([{"scale": each.name, "version": each.version, "source": each.source} for each in SCALES.values()])
    else:
        print_table((each.name, each.source) for each in SCALES.values())


def _answer(line: str, usual: str, *, as_json: bool) -> int:
    """Answer one line of standard input; gives 1 where it cannot be read or there are no such points."""
    try:
        words = line.split()
        if len(words) not in WORDS_OF_A_LINE:
            raise refused("margin_and_boards_wanted")
        margin, boards, name = [*words, usual][:3]
        _print_points(Question(exact_number(margin), whole_number(boards), name), as_json=as_json)
    except (Failure, MissingScaleError) as error:
        sentence = error.message if isinstance(error, Failure) else failure_of(error)
        if as_json:
            print_json({"line": line, "error": sentence})
        else:
            click.echo(f"{line}: {sentence}", err=True)
        return 1
    return 0


def scale_named(name: str) -> Scale:
    """Give a scale of the program, or the one that a CSV file has: its name then ends in `.csv`."""
    return file_scale(Path(name)) if name.lower().endswith(".csv") else scale(name)


def _print_points(question: Question, *, as_json: bool) -> None:
    """Print the points: for programs the winner's, for people those of the side whose margin it is, first."""
    points = scale_named(question.scale).vps(question.margin, question.boards)
    is_whole = question.margin.denominator == 1
    if as_json:
        document = {
            "scale": question.scale,
            "boards": question.boards,
            "margin": int(question.margin) if is_whole else format_exact(question.margin),
            "winner": str(points.winner),
            "loser": str(points.loser),
        }
        print_json(document)
        return
    over = ngettext("over %(boards)d board", "over %(boards)d boards", question.boards) % {"boards": question.boards}
    margin = signed(int(question.margin)) if is_whole else format_exact(question.margin)
    first, second = (points.winner, points.loser) if question.margin >= 0 else (points.loser, points.winner)
    click.echo(
        _("%(margin)s IMPs %(over)s: %(first)s – %(second)s (%(scale)s)")
        % {"margin": margin, "over": over, "first": first, "second": second, "scale": question.scale}
    )
