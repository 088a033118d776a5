"""A scale of victory points that stands in a CSV file."""

from functools import cache
from pathlib import Path

from matchscore.cli.failures import Failure, refused
from matchscore.formats.scale_files import read_scale
from matchscore.i18n import gettext as _
from matchscore.i18n.sentences import sentence
from matchscore.scoring.victory_points import Scale
from matchscore.scoring.vp_bands import BandsError, scale_from


@cache
def file_scale(path: Path) -> Scale:
    """Read a scale from a file, once however many margins are asked for; raises Failure, FormatError and OSError."""
    try:
        read = read_scale(path.read_bytes())
    except BandsError as error:
        raise refused(f"bands_{error.reason}", boards=error.boards) from error
    if read.wrong:
        line, problem = read.wrong[0]
        named = {"file": path, "line": line, "words": sentence(problem.reason, problem.facts)}
        raise Failure(_("%(file)s, line %(line)s: %(words)s") % named)
    return scale_from(path.stem, "1", str(path), read.kept)
