"""A shell for tests: commands run inside this program, with a home folder of their own."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from matchscore.cli import main


@dataclass(frozen=True)
class Ran:
    """What a command answered."""

    status: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        """The one JSON document that it printed."""
        return json.loads(self.out)

    @property
    def documents(self) -> list[Any]:
        """The JSON documents that it printed, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


@dataclass(frozen=True)
class Shell:
    """A shell with a home folder, and a database by its address."""

    home: Path
    database_url: str | None = None

    @property
    def environment(self) -> dict[str, str | None]:
        """What commands read from the environment; None is unset."""
        unset = dict.fromkeys(("MATCHSCORE_SECRET_KEY", "MATCHSCORE_URL"))
        return {**unset, "MATCHSCORE_HOME": str(self.home), "MATCHSCORE_DATABASE_URL": self.database_url}

    def run(self, *words: str | Path, given: str | bytes | None = None, **environment: str) -> Ran:
        """Run a command; `given` is its standard input."""
        answer = CliRunner().invoke(
            main, [str(word) for word in words], input=given, env={**self.environment, **environment}
        )
        if answer.exception is not None and not isinstance(answer.exception, SystemExit):
            raise answer.exception
        return Ran(answer.exit_code, answer.stdout, answer.stderr)

    def json(self, *words: str | Path, given: str | None = None) -> Any:
        """Run a command that succeeds, and give its document."""
        command, *rest = words
        answer = self.run(command, "--json", *rest, given=given)
        assert (answer.status, answer.err) == (0, "")
        return answer.document
