"""`matchscore imps`: the difference between two tables and what it is worth (Law 78B)."""

from collections.abc import Sequence

import click

from matchscore.cli.failures import Failure, refused
from matchscore.cli.numbers import TAKES_NUMBERS, reject_options, whole_number
from matchscore.cli.output import lines_of_stdin, print_json
from matchscore.i18n import gettext as _
from matchscore.i18n.words import signed
from matchscore.scoring.imps import imps

PAIR = 2


@click.command("imps", short_help="Compare two scores: difference and IMPs.", context_settings=TAKES_NUMBERS)
@click.argument("scores", nargs=-1, required=True, metavar="NS_OPEN NS_CLOSED | -")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one document a line.")
def imps_command(scores: tuple[str, ...], *, as_json: bool) -> int:
    """Compare North-South's scores of two tables: difference and IMPs of the side that is North-South in the first.

    Any two multiples of ten; with - one pair a line from standard input.
    """
    reject_options(scores)
    if scores == ("-",):
        return max((_answer(line, as_json=as_json) for line in lines_of_stdin()), default=0)
    if len(scores) != PAIR:
        raise click.UsageError("Give two scores, of the open room and of the closed room.")
    _print_comparison(scores, as_json=as_json)
    return 0


def _answer(line: str, *, as_json: bool) -> int:
    """Answer one line of standard input; gives 1 where it cannot be read."""
    try:
        if len(line.split()) != PAIR:
            raise refused("pair_of_scores_wanted")
        _print_comparison(line.split(), as_json=as_json)
    except Failure as failure:
        if as_json:
            print_json({"line": line, "error": failure.message})
        else:
            click.echo(f"{line}: {failure.message}", err=True)
        return 1
    return 0


def _print_comparison(scores: Sequence[str], *, as_json: bool) -> None:
    ns_open, ns_closed = map(_score, scores)
    difference = ns_open - ns_closed
    if as_json:
        print_json({"difference": difference, "imps": imps(difference)})
    else:
        words = {"difference": signed(difference), "imps": signed(imps(difference))}
        click.echo(_("Difference %(difference)s, IMPs %(imps)s") % words)


def _score(text: str) -> int:
    points = whole_number(text)
    if points % 10:
        raise refused("not_in_tens", text=text)
    return points
