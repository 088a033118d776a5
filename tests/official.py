"""Real matches of the folder of shared facts: what is published of them, and their boards in our own columns.

Their files call the tables 1 (home sits North-South) and 2; here table 1 is the open room.
"""

import csv
import io
import json
from dataclasses import replace
from typing import Any

from matchscore.db import Database
from matchscore.formats.csv_results import read_results
from matchscore.scoring.seats import Room
from matchscore.services.acts import SHELL
from matchscore.services.imports.doors import Imported, import_file
from tests.factories import NOON
from tests.importing import REQUEST
from tests.shared import SHARED, shared_rows

ROOMS = {"1": Room.OPEN, "2": Room.CLOSED}
STATES = {"PLAYED": "played", "PASSED_OUT": "passed_out", "MISSING": "to_play"}
PUBLISHED = {
    "lin10_usbf_sf_seg4": (0, 0),
    "pav12_lille_qf_sweden_usa": (0, 0),
    "pav12_spingold_qf_monaco_fleisher": (0, 0),
    "pav12_spingold_sf_monaco_cayne": (0, 0),
    "pav12_vanderbilt_final": (0, 0),
    "pav12_vanderbilt_qf_amoils_consus": (0, 0),
    "pav12_vanderbilt_qf_falk_jacobs": (0, 0),
    "pbr_20210512_m1": (0, 8),
    "pbr_20210514_m1": (0, 0),
    "pbr_20210514_m2": (0, 0),
    "rb21_aust_denm": (20, 10),
    "rb21_engl_scot": (20, 10),
    "rb21_gree_spai": (20, 10),
    "rb21_hung_icel": (20, 10),
    "rb21_pola_ukra": (20, 10),
    "rb21_swit_turk": (19, 9),
    "val11_r09_usa2_pola": (0, 0),
    "val11_r10_ital_braz": (0, 0),
    "val11_r11_indi_icel": (0, 0),
    "val11_r12_braz_pola": (0, 0),
    "val11_r17_ital_swed": (0, 0),
    "val18_r26_spai_aust": (2, 0),
    "val18_r26_wale_isra": (2, 0),
}
"""Of how many tables the NS score is published, and of how many boards with both tables the IMPs."""


def facts_of(name: str) -> dict[str, Any]:
    """Read what is known of a match beside its boards."""
    facts: dict[str, Any] = json.loads((SHARED / "matches" / f"{name}.json").read_text(encoding="utf-8"))
    return facts


def tables_of(name: str) -> list[dict[str, str]]:
    """Read the tables of a match as they are kept here."""
    return shared_rows(f"matches/{name}.csv")


def converted(name: str) -> bytes:
    """Write a match in our own columns."""
    facts = facts_of(name)
    lines = [
        {
            "home": facts["home"],
            "away": facts["away"],
            "segment": row["segment"],
            "board": row["board"],
            "room": ROOMS[row["table"]].value,
            "dealer": row["dealer"],
            "vulnerable": row["vul"],
            "contract": row["contract"],
            "declarer": row["declarer"],
            "tricks": row["tricks"],
            "result": row["result"],
            "lead": row["raw"].split("|")[3] if name.startswith("val") else "",
            "state": STATES[row["status"]],
        }
        for row in tables_of(name)
    ]
    return written(lines)


def blank(name: str) -> bytes:
    """Write a match before it was played: its boards and rooms, nothing in them."""
    facts = facts_of(name)
    kept = ("segment", "board", "dealer")
    return written(
        [
            {
                "home": facts["home"],
                "away": facts["away"],
                "room": ROOMS[row["table"]].value,
                "vulnerable": row["vul"],
                "state": "to_play",
                **{column: row[column] for column in kept},
            }
            for row in tables_of(name)
        ]
    )


def written(lines: list[dict[str, str]]) -> bytes:
    """Write lines as a table with a header."""
    text = io.StringIO()
    writer = csv.DictWriter(text, lines[0])
    writer.writeheader()
    writer.writerows(lines)
    return text.getvalue().encode()


def import_match(database: Database, name: str, vp_scale: str | None = None) -> Imported:
    """Import a match through reader, plan and apply."""
    request = replace(REQUEST, file_name=f"{name}.csv", vp_scale=vp_scale)
    return import_file(database, read_results(converted(name)), request, NOON, SHELL)
