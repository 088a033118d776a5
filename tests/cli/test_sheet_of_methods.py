"""`matchscore sheet` of a match in another unit than IMPs."""

import pytest

from matchscore.db import Database
from matchscore.scoring.stage_rules import Method
from tests.cli.shell import Shell
from tests.services.methods import counted


@pytest.mark.parametrize(
    ("method", "lines"),
    [
        (Method.IMPS, ["Total: 7 – 6"]),
        (Method.BAM, ["Total: 2 – 4 board points"]),
        (Method.PATTON, ["Plus scores 530–510: 1.5 – 1.5", "Total: 4.5 – 4.5 Patton points"]),
        (Method.TOTAL_POINTS, ["Total: 280 – 260 total points"]),
    ],
)
def test_the_total_has_its_unit(
    either_shell: Shell, empty_database: Database, method: Method, lines: list[str]
) -> None:
    either_shell.run("upgrade")
    counted(empty_database, method=method)

    assert either_shell.run("sheet", "friendly/1").out.splitlines()[-len(lines) :] == lines
