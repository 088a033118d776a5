"""`matchscore score`: results scored by Law 77, with the arithmetic line by line."""

import re
from collections.abc import Iterable

import click

from matchscore.cli.failures import Failure, refused
from matchscore.cli.numbers import TAKES_NUMBERS, reject_options
from matchscore.cli.output import lines_of_stdin, print_json
from matchscore.cli.scored import lines_of, score_document
from matchscore.i18n import LANGUAGES, use_language
from matchscore.i18n.sentences import sentence
from matchscore.scoring.board import Vulnerability, vulnerability_of
from matchscore.scoring.errors import ResultError
from matchscore.scoring.parser import parse

HIGHEST_BOARD = 999
_WITH_PLACE = re.compile(r"(?P<result>.*\S)\s+(?P<place>[0-9]{1,9}|none|ns|ew|both)\s*", re.ASCII | re.IGNORECASE)

Job = tuple[str, str, str | None]
"""What was typed, the result in it, and the board or vulnerability that stands after it."""


@click.command("score", short_help="Score results such as 4SXN-1.", context_settings=TAKES_NUMBERS)
@click.argument("results", nargs=-1, required=True, metavar="RESULT ... | -")
@click.option("--board", metavar="N", help="The number of the board, which says who is vulnerable.")
@click.option(
    "--vul",
    type=click.Choice([each.value for each in Vulnerability], case_sensitive=False),
    help="Who is vulnerable; without it, nobody.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="The language of the words.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document a line.")
def score_command(results: tuple[str, ...], *, board: str | None, vul: str | None, lang: str, as_json: bool) -> int:
    """Score results such as 4SXN-1; with - read one a line from standard input.

    The last word of a result is its board or vulnerability if it stands after a blank and is a number or one of none,
    ns, ew, both.
    """
    reject_options(results)
    if board is not None and vul is not None:
        raise click.UsageError("Give --board or --vul, not both.")
    with use_language(lang):
        told = board if vul is None else vul
        usual = None if told is None else vulnerability_named(told)
        lines = lines_of_stdin() if results == ("-",) else results
        return score_all(map(job_of, lines), usual, as_json=as_json)


def job_of(line: str) -> Job:
    """Take a result apart from the board or vulnerability after it."""
    found = _WITH_PLACE.fullmatch(line)
    return (line, found["result"], found["place"]) if found else (line, line, None)


def vulnerability_named(place: str) -> Vulnerability:
    """Read a board's number or a vulnerability."""
    if not place.isdecimal():
        try:
            return Vulnerability(place.lower())
        except ValueError:
            raise refused("not_a_number", text=place) from None
    if not 1 <= int(place) <= HIGHEST_BOARD:
        raise refused("board_number_out_of_range", highest=HIGHEST_BOARD)
    return vulnerability_of(int(place))


def score_all(jobs: Iterable[Job], usual: Vulnerability | None, *, as_json: bool) -> int:
    """Score one after the other, past those that are refused; gives 1 if any was. Nobody is vulnerable untold."""
    status = 0
    for typed, result, place in jobs:
        try:
            vulnerable = usual if place is None else vulnerability_named(place)
            scored = parse(result, vulnerable=vulnerable)
        except (ResultError, Failure) as error:
            status = 1
            words = error.message if isinstance(error, Failure) else sentence(error.reason, error.facts)
            complain(typed, words, as_json=as_json)
            continue
        if as_json:
            print_json(score_document(scored, vulnerable or Vulnerability.NONE))
        else:
            click.echo("\n".join(lines_of(scored, vulnerable or Vulnerability.NONE)))
    return status


def complain(typed: str, sentence: str, *, as_json: bool) -> None:
    """Say what is wrong with one result."""
    if as_json:
        print_json({"result": typed, "error": sentence})
    else:
        click.echo(f"{typed}: {sentence}", err=True)
