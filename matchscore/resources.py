"""Where templates and migrations are: beside the package in a checkout, inside it in a wheel."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def folder(name: str, package: Path = PACKAGE) -> Path:
    """Find a folder that comes with the program; a FileNotFoundError means that the installation is incomplete."""
    for place in (package / name, package.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no folder {name!r} in {package} or beside it")


def templates() -> Path:
    """Find the folder of the pages' templates."""
    return folder("templates")


def migrations() -> Path:
    """Find the folder with alembic's env.py and the versions."""
    return folder("migrations")


def static() -> Path:
    """Find the folder of the files that browsers fetch; it is in the package in both cases."""
    return PACKAGE / "web" / "static"
