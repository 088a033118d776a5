"""The group of all commands: it imports a command when it is called, and turns every error into a sentence."""

import io
import sys
from importlib import import_module
from typing import Any, NoReturn

import click

from matchscore.cli.failures import failure_of

MODULES = {
    "serve": "serving",
    "upgrade": "serving",
    "score": "score",
    "imps": "imps",
    "vps": "vps",
    "import": "importing",
    "export": "exporting",
    "sheet": "sheet",
    "standings": "standings",
    "token": "tokens",
    "user": "users",
    "backup": "keeping",
    "restore": "keeping",
    "check": "keeping",
}
INTERRUPTED = 130


class Commands(click.Group):
    """The commands of `MODULES`, in that order, each in the module of its group."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's hook
        """List the names of the commands."""
        return list(MODULES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's hook
        """Import a command: scoring a result does not wait for a database."""
        if cmd_name not in MODULES:
            return None
        module = import_module(f"matchscore.cli.{MODULES[cmd_name]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")
        return command

    def main(self, *arguments: Any, **options: Any) -> NoReturn:
        """Run one command and exit: 0, 1 with a sentence, 2 with a sentence about how to call it, 130 when stopped."""
        forgive_the_terminal()
        options["standalone_mode"] = False
        try:
            status = super().main(*arguments, **options)
        except click.exceptions.Abort as stop:
            status = INTERRUPTED if isinstance(stop.__cause__, KeyboardInterrupt) else 1
        except click.ClickException as problem:
            click.echo(problem.format_message(), err=True)
            status = problem.exit_code
        except Exception as error:
            words = failure_of(error)
            if words is None:
                raise
            if isinstance(error, OSError):
                give_up_the_output()
            click.echo(words, err=True)
            status = 1
        sys.exit(status if isinstance(status, int) else 0)


def give_up_the_output() -> None:
    """Forget what a full disk did not take: Python would try once more at its end, and complain in its own words."""
    sys.stdout = io.StringIO()


def forgive_the_terminal() -> None:
    """Print a question mark for a sign that a terminal does not have, rather than stop."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
