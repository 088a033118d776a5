"""Several people at one slot in the same moment."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from matchscore.services.slots import ConflictError, NothingChangedError, Stored
from tests.services.scorer import Scorer


def at_once(*attempts: tuple[Scorer, str, str | None]) -> list[Stored | Exception]:
    """Let several people enter board 1 in the open room, all having seen it empty; say what came of each."""
    start = Barrier(len(attempts))

    def attempt(scorer: Scorer, text: str, key: str | None) -> Stored | Exception:
        start.wait()
        try:
            return scorer.enter("1/1/open", text, seen=0, key=key)
        except (ConflictError, NothingChangedError) as error:
            return error

    with ThreadPoolExecutor(len(attempts)) as people:
        return [done.result() for done in [people.submit(attempt, *each) for each in attempts]]


def kinds(outcomes: list[Stored | Exception]) -> list[str]:
    """Name what came of each attempt, in alphabetical order."""
    return sorted(type(outcome).__name__ for outcome in outcomes)
