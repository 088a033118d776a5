"""The folder of shared facts beside the project: tables, odd files and real matches.

A test that reads it carries `@pytest.mark.shared`; the folder may be absent.
"""

import csv
from pathlib import Path

SHARED = Path(__file__).resolve().parents[2] / "shared"


def shared_rows(path: str) -> list[dict[str, str]]:
    """Return the rows of a shared CSV file by column, without its comment lines."""
    with (SHARED / path).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))
