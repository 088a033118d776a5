"""A scale of victory points as a director sends it."""

from dataclasses import dataclass
from typing import Any

from flask import request

from matchscore.formats.errors import FormatError, FormatReason
from matchscore.formats.scale_files import ScaleFile, read_scale
from matchscore.i18n.sentences import sentence
from matchscore.scoring.vp_bands import BandsError


@dataclass(frozen=True, slots=True)
class Sent:
    """A file as it was sent, and what can be made of it: nothing where it has a problem as a whole."""

    lines: str
    read: ScaleFile | None
    problem: str


def sent_scale() -> Sent:
    """Give the file of the form."""
    file = request.files.get("file")
    if file is None or not file.filename:
        return Sent("", None, sentence(FormatReason.FILE_MISSING))
    return scale_in(file.stream.read())


def file_name() -> str:
    """Give the name of the file without its folder and its ending."""
    return (request.files["file"].filename or "").rpartition("/")[2].rpartition(".")[0]


def scale_in(content: bytes) -> Sent:
    """Read what was sent, and say what is wrong with it as a whole."""
    try:
        read = read_scale(content)
    except FormatError as error:
        return Sent("", None, sentence(error.reason, error.facts))
    except BandsError as error:
        return Sent("", None, sentence(f"bands_{error.reason}", {"boards": error.boards}))
    return Sent(content.decode(), read, "")


def steps_of(read: ScaleFile) -> list[tuple[Any, ...]]:
    """Give every step with its boards, in the order in which they are kept."""
    return [(first, last, *step) for first, last, steps in read.kept for step in steps]  # type: ignore[attr-defined]  # the third is a list of steps
