"""Archives to read and to spoil."""

import copy as copying
import json
from typing import Any

import pytest

from matchscore.formats.archive import read_archive
from matchscore.formats.errors import FormatError

Document = dict[str, Any]


def refusal(document: Any) -> tuple[str, dict[str, Any]]:
    """Give why a document is refused."""
    content = document if isinstance(document, bytes) else json.dumps(document).encode()
    with pytest.raises(FormatError) as refused:
        read_archive(content)
    return refused.value.reason, dict(refused.value.facts)


def spoiled(document: Document, table: str, **cells: Any) -> Document:
    """Spoil the first row of a table."""
    spoiled = copying.deepcopy(document)
    spoiled["tables"][table][0] |= cells
    return spoiled
