"""Documents of an event and its matches, as whoever asks may see them."""

from datetime import UTC

from matchscore.queries.events import EventView
from matchscore.queries.periods import period_of_all
from matchscore.queries.values import Sheet
from matchscore.scoring.totals import format_exact
from matchscore.web.asking.site import now
from matchscore.web.words.finality import standing_of_event


def event_document(view: EventView, revision: int) -> dict[str, object]:
    """Make the document of an event."""
    return {
        "slug": view.slug,
        "name": view.name,
        "starts_on": view.starts_on.isoformat(),
        "revision": revision,
        "visibility": view.visibility.value,
        "vp_scale": view.vp_scale,
        "archived": view.archived,
        **standing_document(view),
        "teams": [{"number": team.number, "name": team.name} for team in view.teams],
        "matches": [match_document(sheet) for sheet in view.sheets],
    }


def standing_document(view: EventView) -> dict[str, object]:
    """Say when an event was published, until when a match of it is corrected, and whether it is provisional."""
    period = period_of_all(view.sheets, now())
    moments = view.published_at, period and period.ends_at
    began, ends = (moment and moment.astimezone(UTC).isoformat() for moment in moments)
    is_provisional = not standing_of_event(view, view.sheets).is_final
    return {"published_at": began, "correction_ends_at": ends, "provisional": is_provisional}


def match_document(sheet: Sheet) -> dict[str, object]:
    """Make the document of a match in its event; without a board that may be seen it has no total."""
    total = {"home": format_exact(sheet.home_total), "away": format_exact(sheet.away_total)}
    return {
        "number": sheet.match,
        "stage": sheet.stage,
        "round": sheet.round,
        "home": {"number": sheet.home.number, "name": sheet.home.name},
        "away": {"number": sheet.away.number, "name": sheet.away.name},
        "state": sheet.state.value,
        "total": total if sheet.has_total else None,
    }
