"""Points of standings as pages write them: all of a column with the same decimals."""

from fractions import Fraction
from functools import lru_cache

from matchscore import i18n
from matchscore.formats.decimals import rounded
from matchscore.i18n.words import MINUS
from matchscore.queries.standings import StageStandings
from matchscore.scoring.standing_rows import Basis
from matchscore.scoring.standings import Standing
from matchscore.web.words.display import decimal_mark, exact


def written(number: Fraction, decimals: int) -> str:
    """Write a number with so many decimals, as its language does."""
    return _written(number, decimals, i18n.language())


@lru_cache(maxsize=16_384)
def _written(number: Fraction, decimals: int, language: str) -> str:
    return rounded(number, decimals).replace("-", MINUS).replace(".", decimal_mark(language))


def written_total(found: StageStandings, line: Standing, decimals: int) -> str:
    """Write a total: matches won as they are, points with so many decimals."""
    return exact(line.total) if found.standings.rules.basis is Basis.WINS else written(line.total, decimals)
