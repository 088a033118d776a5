"""What a penalty is counted in, in words."""

from matchscore.i18n.unit_words import unit_name
from matchscore.models.ruling import Unit
from matchscore.queries.penalties import Entry
from matchscore.queries.rulings import PenaltyFacts
from matchscore.scoring.standing_rows import PointsUnit


def penalty_unit(line: Entry | PenaltyFacts, unit: PointsUnit | None = None) -> str:
    """Name what a line is counted in; `unit` is that of its match, which an entry of the ledger knows itself."""
    if line.unit is Unit.VPS:
        return unit_name(PointsUnit.VPS)
    return unit_name(unit or (line.points_unit if isinstance(line, Entry) else PointsUnit.IMPS))
