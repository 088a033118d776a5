"""Daily work on matchscore, in one command each. Needs nothing but Python 3.11.

python3 dev.py serve [...]     set up, then run the server (options as `matchscore serve`)
python3 dev.py test [...]      set up, then run every test this machine can run (options as pytest)
python3 dev.py lint            formatting, linters, types, layers, templates, dependencies
python3 dev.py format          mend what the formatters can mend
python3 dev.py messages        collect the sentences for the translators
python3 dev.py pins            write requirements.txt anew from pyproject.toml
python3 dev.py bench [...]     the benchmark harness (options as `python -m bench`)
python3 dev.py run COMMAND ... any command inside the environment
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "matchscore.stamp"
ASSETS = "matchscore/web/assets"
SETUP_FILES = ("requirements.txt", "pyproject.toml", f"{ASSETS}/package-lock.json", f"{ASSETS}/hook.py")

COMMANDS: dict[str, list[str]] = {
    "serve": ["matchscore serve"],
    "test": ["python -m tests.run"],
    "lint": [
        "ruff format --check .",
        "ruff check .",
        "mypy",
        "lint-imports",
        "djlint templates --check --lint",
        "deptry .",
    ],
    "format": ["ruff format .", "ruff check --fix .", "djlint templates --reformat --quiet"],
    "messages": [
        (
            "pybabel --quiet extract --mapping pyproject.toml --no-location --omit-header --sort-output"
            " --output matchscore/translations/messages.pot ."
        )
    ],
    "pins": [
        "pip install --quiet uv",
        (
            "uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate"
            " --extra postgres --group dev pyproject.toml -o requirements.txt"
        ),
    ],
    "bench": ["python -m bench"],
    "run": [""],
}
"""The steps of each command, as they would be typed inside the environment."""


def fingerprint() -> str:
    """Names one state of everything the environment is made from."""
    content = b"".join((ROOT / name).read_bytes() for name in SETUP_FILES)
    return hashlib.sha256(sys.version.encode() + str(ROOT).encode() + content).hexdigest()


def set_up() -> None:
    """Make .venv with the pinned requirements and the project, unless it is already that."""
    if STAMP.exists() and STAMP.read_text() == fingerprint():
        return
    try:
        import ensurepip  # noqa: F401, PLC0415 - asked only whether Debian's python3-venv is there
    except ImportError:
        sys.exit("Python's venv is incomplete here. On Debian and Ubuntu: sudo apt-get install -y python3-venv")
    print("Setting up .venv; the first time takes about half a minute.", file=sys.stderr)
    subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--require-hashes", "--requirement", "requirements.txt"], cwd=ROOT, check=True)
    subprocess.run([*pip, "--no-deps", "--no-build-isolation", "--editable", "."], cwd=ROOT, check=True)
    STAMP.write_text(fingerprint())


def main() -> int:
    """Set up, then run the steps of one command, the rest of the line going to its last step."""
    name, *options = sys.argv[1:] or ["help"]
    if name not in COMMANDS:
        print(__doc__)
        return 0 if name in {"help", "-h", "--help"} else 2
    set_up()
    environment = os.environ | {"PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}", "VIRTUAL_ENV": str(VENV)}
    failed = 0
    for number, step in enumerate(COMMANDS[name], 1):
        command = [*step.split(), *(options if number == len(COMMANDS[name]) else [])]
        program = BIN / command[0] if (BIN / command[0]).exists() else command[0]
        failed = (
            subprocess.run([str(program), *command[1:]], cwd=ROOT, env=environment, check=False).returncode or failed
        )
        if failed and name != "lint":
            break
    return failed


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
