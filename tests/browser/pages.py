"""Every page of the site as somebody meets it: its name, and how to come there."""

from collections.abc import Callable

from playwright.sync_api import Page

from matchscore.scoring.totals import Totals
from tests.browser import (
    accounts,
    captains,
    checked,
    corrections,
    counted,
    draws,
    endings,
    evening,
    live_pages,
    methods,
    one_room,
    policies,
    ruled_boards,
    team_files,
)
from tests.browser.conftest import Live
from tests.browser.line_ups import line_up_conflict, refused_line_up, refused_player, seated
from tests.browser.table_device import hand_out
from tests.browser.translated import in_language
from tests.services.scorer import Scorer

Visit = Callable[[Page, Live, Scorer], None]


def at(path: str) -> Visit:
    """Open an address; {match} and {event} in it are those of the match."""

    def visit(page: Page, live: Live, scorer: Scorer) -> None:
        live.open(page, path.format(match=f"/{scorer.slug}/matches/1", event=scorer.slug))

    return visit


def typed(board: int, room: str, text: str) -> Visit:
    """Type a result that is not taken."""

    def visit(page: Page, live: Live, scorer: Scorer) -> None:
        live.open(page, f"/{scorer.slug}/matches/1/entry?board={board}&room={room}")
        page.locator("#result").fill(text)
        page.keyboard.press("Enter")
        page.locator(".strip.stop").wait_for()

    return visit


def conflict(page: Page, live: Live, scorer: Scorer) -> None:
    """Save over what somebody else has just saved."""
    live.open(page, f"/{scorer.slug}/matches/1/entry?board=7&room=open")
    scorer.enter("1/7/open", "3NTE-1")
    page.locator("#result").fill("4SN-1")
    page.keyboard.press("Enter")
    page.locator(".versions").wait_for()


def asked(page: Page, live: Live, scorer: Scorer) -> None:
    """Sit at the desk while three boards are asked about, the sheet does not fit, and somebody else is there."""
    scorer.enter_all(open_7="4HN=", closed_7="4HE=", open_8="4HE=", closed_8="4HN=", closed_5="6HE-1")
    address = f"/{scorer.slug}/matches/1/entry"
    elsewhere = page.context.browser.new_context()  # type: ignore[union-attr]  # this page is in a browser
    live.sign_in(elsewhere)
    elsewhere.request.get(f"{live.address}{address}/rows?segment=1&room=open")
    elsewhere.close()
    live.open(page, f"{address}?board=7&room=open")
    page.locator("#part-mates .strip").wait_for()


def offline(page: Page, live: Live, scorer: Scorer) -> None:
    """Sit at the desk without a connection."""
    live.open(page, f"/{scorer.slug}/matches/1/entry?board=7&room=open")
    page.route("**/boards/**", lambda route: route.abort())
    page.keyboard.type("4sn=\n3nn=\n")
    page.locator("#offline .strip").wait_for()


def finished(page: Page, live: Live, scorer: Scorer) -> None:
    """Correct a segment that is finished, everything unfolded."""
    scorer.enter_all(closed_5="6SN-1", open_7="P", closed_7="P", open_8="P", closed_8="P", closed_6="P")
    scorer.confirm("1/5/closed")
    sheet = scorer.sheet()
    scorer.report(Totals(sheet.home_total, sheet.away_total))
    scorer.finish()
    live.open(page, f"/{scorer.slug}/matches/1/entry?board=5&room=open")
    page.locator("summary").click()


def history(page: Page, live: Live, scorer: Scorer) -> None:
    """Look at a board that was corrected twice."""
    scorer.enter("1/2/open", "4SS=")
    scorer.enter("1/2/open", "4SS+2", reason="a trick was found")
    live.open(page, f"/{scorer.slug}/matches/1/segments/1/boards/2")


def at_table(query: str, *taps: str) -> Visit:
    """Open the device of the open room with something chosen, and press buttons or links."""

    def visit(page: Page, live: Live, scorer: Scorer) -> None:
        hand_out(live, page.context, scorer)
        live.open(page, f"/{scorer.slug}/table?{query}")
        for name in taps:
            page.locator(".wide-button, main a", has_text=name).click()

    return visit


PAGES: dict[str, Visit] = {
    "start": at("/"),
    "new-match": at("/new"),
    "entry": at("{match}/entry"),
    "entry-refused": typed(8, "open", "4SN+4"),
    "entry-conflict": conflict,
    "entry-stands": corrections.stands,
    "entry-filled": corrections.filled,
    "entry-finished": finished,
    "entry-asked": asked,
    "entry-offline": offline,
    "entry-one-room": one_room.desk,
    "sheet": at("{match}"),
    "sheet-with-names": seated("/matches/1"),
    "board-with-names": seated("/matches/1/segments/1/boards/3"),
    "line-up": at("{match}/segments/1/line-up"),
    "line-up-stands": seated("/matches/1/segments/1/line-up"),
    "line-up-refused": refused_line_up,
    "line-up-conflict": line_up_conflict,
    "teams": team_files.listed,
    "teams-planned": team_files.planned,
    "teams-refused": team_files.refused,
    "team": seated("/teams/1"),
    "team-refused": refused_player,
    "team-withdrawn": endings.withdrawn,
    "penalties": endings.ledger,
    "penalties-empty": at("/{event}/penalties"),
    "penalties-refused": endings.refused,
    "sheet-penalties": endings.on_the_sheet,
    "sheet-conceded": endings.conceded,
    "live-penalties": endings.on_the_live_page,
    "ending": endings.ending,
    "board": history,
    "board-hidden": policies.hidden_board,
    "correction": corrections.correction,
    "ruling": ruled_boards.preview,
    "ruling-refused": ruled_boards.refused,
    "board-ruled": ruled_boards.board,
    "board-of-the-field": ruled_boards.of_the_field,
    "sheet-ruled": ruled_boards.sheet,
    "entry-ruled": ruled_boards.desk,
    "correction-saved": corrections.saved,
    "corrections": corrections.listed,
    "corrections-empty": at("/{event}/corrections"),
    "sheet-corrected": corrections.on_the_sheet,
    "correction-late": corrections.late_correction,
    "live": live_pages.match,
    "live-ro": in_language("ro", live_pages.match),
    "live-pl": in_language("pl", live_pages.match),
    "live-without-contact": live_pages.without_contact,
    "live-in-segments": live_pages.in_segments,
    "live-in-segments-ro": in_language("ro", live_pages.in_segments),
    "live-in-segments-pl": in_language("pl", live_pages.in_segments),
    "live-sealed": live_pages.sealed,
    "live-sealed-ro": in_language("ro", live_pages.sealed),
    "live-sealed-pl": in_language("pl", live_pages.sealed),
    "live-nothing": live_pages.nothing,
    "live-wall": live_pages.match_on_the_wall,
    "live-wall-ro": in_language("ro", live_pages.match_on_the_wall),
    "live-wall-pl": in_language("pl", live_pages.match_on_the_wall),
    "scoreboard": live_pages.scoreboard,
    "scoreboard-ro": in_language("ro", live_pages.scoreboard),
    "scoreboard-pl": in_language("pl", live_pages.scoreboard),
    "scoreboard-wall": live_pages.round_on_the_wall,
    "scoreboard-wall-ro": in_language("ro", live_pages.round_on_the_wall),
    "scoreboard-wall-pl": in_language("pl", live_pages.round_on_the_wall),
    "conditions": at("/{event}/stages/1/conditions"),
    "conditions-told": methods.told,
    "conditions-refused": methods.refused,
    "scales": at("/{event}/scales"),
    "scale-looked-at": methods.looked_at,
    "scale-refused": methods.not_a_scale,
    "sheet-of-eight": methods.of_eight(""),
    "entry-of-eight": methods.of_eight("/entry?board=4&room=closed_2"),
    "live-of-eight": methods.of_eight("/live"),
    "board-of-eight": methods.of_eight("/segments/1/boards/1"),
    "sheet-in-points": methods.in_points(""),
    "live-in-points": methods.in_points("/live"),
    "entry-in-points": methods.in_points("/entry"),
    "event": at("/{event}"),
    "standings": evening.standings,
    "cross-table": evening.cross_table,
    "progress": evening.progress,
    "event-published": corrections.published,
    "event-policy": policies.of_the_event,
    "find-several": evening.found_several,
    "find-nothing": at("/{event}/find?q=Nobody"),
    "round": evening.dashboard,
    "round-tables": evening.tables,
    "round-tables-refused": evening.refused_tables,
    "round-policy": policies.of_a_round,
    "draw": draws.proposal,
    "draw-empty": at("/{event}/stages/1/draw"),
    "draw-change": draws.change,
    "draw-doubted": draws.doubted,
    "start-list": evening.start_list,
    "start-list-by-table": evening.start_list_by_table,
    "table-cards": evening.table_cards,
    "table-cards-of-a-match": seated("/matches/1/table-cards"),
    "links": evening.links,
    "links-made": evening.made_link,
    "links-tables": evening.table_sheet,
    "review": checked.review,
    "review-kept": checked.kept,
    "review-empty": at("/{event}/review"),
    "second-person": checked.second_person,
    "second-person-agreed": checked.agreed,
    "second-person-unasked": at("/{event}/check"),
    "finish-differing": counted.differing,
    "sheet-agreed": counted.agreed,
    "sheet-reported": counted.reported,
    "totals-refused": counted.refused_total,
    "event-totals": counted.open_list,
    "calculator": at("/score?result=4hxe-2&board=7"),
    "calculator-refused": at("/score?result=4sn%2B4"),
    "table": at_table("bid=1N&by=S&result=%3D&suit=H"),
    "table-far": at_table("bid=1N&by=S&result=-13"),
    "table-agree": at_table("board=8&bid=1C&double=X&by=S&result=-6&suit=S&rank=K", "Save"),
    "table-replace": at_table("board=1&bid=1C&double=X&by=S&result=-6", "Save"),
    "table-recorded": at_table("bid=1N&by=S&result=%3D", "Save", "Agree"),
    "table-board": at_table("bid=1N&double=X&by=S&result=%3D", "Save", "Agree", "See board"),
    "table-without-east": one_room.device_without_east,
    "table-director": one_room.call_for_director,
    "table-finished": one_room.finished_device,
    "table-without-match": one_room.device_without_match,
    "captain": captains.captain,
    "captain-agreed": captains.agreed,
    "captain-line-up": captains.line_up,
    "captain-question": captains.question,
    "queries": captains.queries,
    "account": at("/account"),
    "account-sign-ins": accounts.sign_ins,
    "not-yours": accounts.closed_to_strangers,
    "sign-in": at("/login"),
    "send-again": one_room.stale_form,
    "not-found": at("/no/such/page"),
}
