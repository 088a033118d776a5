"""Why something is refused."""

from collections.abc import Callable

import pytest

from matchscore.services.acts import RefusedError


def refusal(act: Callable[[], object]) -> tuple[str, dict[str, object]]:
    """Give why something is refused."""
    with pytest.raises(RefusedError) as refused:
        act()
    return refused.value.reason, dict(refused.value.facts)


def reason_of(act: Callable[[], object]) -> str:
    """Give the reason alone."""
    return refusal(act)[0]
