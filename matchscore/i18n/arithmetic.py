"""The lines of a score's arithmetic in words (Law 77)."""

from typing import assert_never

from matchscore.i18n import gettext as _
from matchscore.i18n import ngettext
from matchscore.i18n.words import doubling_words
from matchscore.scoring.contract import Doubling
from matchscore.scoring.duplicate import ScoreLine, ScorePart


def line_words(line: ScoreLine) -> str:
    """Say what a line of the arithmetic counts: `1st undertrick, doubled, vulnerable`."""
    match line.what:
        case ScorePart.TRICKS:
            words = [_("Tricks"), doubling_words(line.doubling)]
        case ScorePart.OVERTRICKS:
            words = [ngettext("Overtrick", "Overtricks", line.count), *_doubled(line)]
        case ScorePart.GAME:
            words = [_("Game"), _vulnerable(line)]
        case ScorePart.PART_SCORE:
            words = [_("Part-score")]
        case ScorePart.SLAM:
            words = [_("Grand slam") if line.is_grand_slam else _("Small slam"), _vulnerable(line)]
        case ScorePart.INSULT:
            words = [_("For the insult"), doubling_words(line.doubling)]
        case ScorePart.UNDERTRICKS:
            words = [_undertricks(line), doubling_words(line.doubling), _vulnerable(line)]
        case _:
            assert_never(line.what)
    return ", ".join(filter(None, words))


def line_detail(line: ScoreLine) -> str:
    """Write how a line's points come about: `6 × 30`, `40 + 2 × 30`; empty where there is nothing to multiply."""
    each = abs(line.each)
    if line.first is not None:
        rest = line.count - 1
        return f"{line.first} + {rest} × {each}" if rest else ""
    return f"{line.count} × {each}" if line.count > 1 else ""


def _doubled(line: ScoreLine) -> tuple[str, ...]:
    """Say what doubled overtricks count by; of others vulnerability changes nothing."""
    return (doubling_words(line.doubling), _vulnerable(line)) if line.doubling else ()


def _undertricks(line: ScoreLine) -> str:
    if line.doubling is Doubling.UNDOUBLED:
        return ngettext("%(count)d undertrick", "%(count)d undertricks", line.count) % {"count": line.count}
    if line.start == 1:
        return _("1st undertrick")
    if line.start == 2:  # noqa: PLR2004 - Law 77 counts the second and third together
        return _("2nd undertrick") if line.count == 1 else _("2nd and 3rd undertrick")
    return _("4th undertrick") if line.count == 1 else _("4th and later undertricks")


def _vulnerable(line: ScoreLine) -> str:
    return _("vulnerable") if line.vulnerable else _("not vulnerable")
