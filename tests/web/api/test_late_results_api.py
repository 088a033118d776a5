"""Results over the API after the correction period: a director's bearer confirms with the event's slug."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.services.scorer import Scorer
from tests.web.api.conftest import Script


@pytest.fixture
def over(scorer: Scorer) -> Scorer:
    """Finish a match whose correction period is over."""
    scorer.enter_all(**{f"{room}_{board}": "P" for board in range(1, 5) for room in ("open", "closed")})
    scorer.publish_finished(datetime.now(UTC) - timedelta(minutes=31))
    return scorer


@pytest.mark.parametrize("act", ["put", "withdraw"])
def test_a_director_confirms_a_late_change_by_the_slug(director: Script, over: Scorer, act: str) -> None:
    body: dict[str, Any] = {"seen": 2, "reason": "appeal", **({"result": "4SN="} if act == "put" else {})}

    refused = getattr(director, act)("1/1/open", body)
    done = getattr(director, act)("1/1/open", {**body, "late": "friendly"})

    assert (refused.status, refused.json["reason"]) == (422, "period_over")
    assert "Type “friendly” to confirm" in refused.json["detail"]
    assert done.status == 200
    assert (over.changes()[-1].effect or {})["late"] is True


def test_nobody_else_changes_a_result_then(both: Script, over: Scorer) -> None:
    body = {"seen": 2, "result": "4SN=", "reason": "appeal", "late": "friendly"}

    refused = both.put("1/1/open", body)

    assert (refused.status, refused.json["reason"]) == (422, "period_over")
    assert over.changes()[-1].verb == "publish"
