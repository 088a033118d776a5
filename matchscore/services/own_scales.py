"""Scales of victory points that an event brings along: each under a name and a version, which never change again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from matchscore.models.stage import VpScale
from matchscore.scoring.victory_points import SCALES
from matchscore.scoring.vp_bands import bands_from
from matchscore.services.acts import Act, Done, RefusedError, Verb, record
from matchscore.services.names import clean_name
from matchscore.services.slots import require_new_key
from matchscore.services.stage_states import scale_path, scale_state

LONGEST_NAME, LONGEST_VERSION, LONGEST_SOURCE = 60, 40, 200
MOST_SCALES = 50


@dataclass(frozen=True, slots=True)
class NewScale:
    """A scale as somebody brings it: its steps as they are kept; without a version it gets the next number."""

    name: str
    version: str
    source: str
    bands: Sequence[Any]


def add_scale(session: Session, act: Act, new: NewScale) -> str:
    """Add a version of a scale, and give the name of the version.

    Raises AlreadyDoneError, BandsError, and RefusedError: name_missing, name_too_long, name_unprintable,
    scale_name_slash, scale_of_the_program, scale_version_taken, too_many_scales.
    """
    name = _named(new.name, LONGEST_NAME)
    require_new_key(
        session,
        act,
        lambda change: change.verb == Verb.ADD_SCALE and all(_is_of(path, name) for path in change.after),
    )
    if name in SCALES:
        raise RefusedError("scale_of_the_program", name=name)
    versions = versions_of(session, act.event_id, name)
    version = _named(new.version or _next(versions), LONGEST_VERSION)
    if version in versions:
        raise RefusedError("scale_version_taken", name=name, version=version)
    if session.scalar(select(VpScale.id).where(VpScale.event_id == act.event_id).offset(MOST_SCALES - 1).limit(1)):
        raise RefusedError("too_many_scales", most=MOST_SCALES)
    bands_from(new.bands)
    source = clean_name(new.source or name, LONGEST_SOURCE)
    scale = VpScale(
        event_id=act.event_id, name=name, version=version, source=source, bands=list(new.bands), rev=act.revision
    )
    session.add(scale)
    session.flush()
    path = scale_path(name, version)
    record(session, act, Done(Verb.ADD_SCALE, None, {path: None}, {path: scale_state(scale)}))
    return version


def versions_of(session: Session, event_id: int, name: str) -> list[str]:
    """Name the versions of a scale that an event has, in the order in which they came."""
    versions = select(VpScale.version).where(VpScale.event_id == event_id, VpScale.name == name)
    return list(session.scalars(versions.order_by(VpScale.id)))


def _named(text: str, most: int) -> str:
    """Give a name that can stand in an address and in a path of the log."""
    name = clean_name(text, most)
    if "/" in name:
        raise RefusedError("scale_name_slash")
    return name


def _is_of(path: str, name: str) -> bool:
    return path.startswith(scale_path(name, ""))


def _next(versions: Sequence[str]) -> str:
    numbers = [int(version) for version in versions if version.isdecimal()]
    return str(max(numbers, default=0) + 1)
