"""The worlds of each policy, opened once for all who ask there."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from matchscore.models import Visibility
from tests.web.leaks.asking import Asking
from tests.web.leaks.worlds import HIDDEN, pair


@pytest.fixture(scope="package", params=HIDDEN, ids=str)
def asking(
    request: pytest.FixtureRequest, sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Asking]:
    """Give the two worlds of a policy, which differ in what it hides."""
    policy: Visibility = request.param
    home = Path(mkdtemp(dir=tmp_path_factory.getbasetemp()))
    with pair(sqlite_template, home, policy, HIDDEN[policy]) as both:
        yield Asking(both)
