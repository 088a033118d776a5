"""Files that tests write."""

from pathlib import Path


def written(path: Path, text: str, encoding: str = "utf-8") -> Path:
    """Write a file."""
    path.write_text(text, encoding=encoding)
    return path
