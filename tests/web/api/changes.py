"""Reading the log over the API."""

from typing import Any

from tests.web.api.conftest import Script

CHANGES = "/friendly/changes"
WHY: dict[str, Any] = {"reason": "keying error"}


def lines(script: Script, after: int = 0) -> list[dict[str, Any]]:
    """Read the lines after a revision."""
    found: list[dict[str, Any]] = script.get(f"{CHANGES}?after={after}").json["changes"]
    return found


def newest(script: Script) -> dict[str, Any]:
    """Read the newest line."""
    return lines(script)[-1]
