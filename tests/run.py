"""What `python3 dev.py test` runs.

Without options: every test that this machine can run, under branch coverage, child programs too; scoring, queries and
services have to be covered whole. With options: pytest with these options.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COVERED_WHOLE = ("scoring", "queries", "services")


def run_pytest(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
    """Run pytest, letting its lines through; return its answer and its last line."""
    color = ["--color=yes"] if sys.stdout.isatty() else []
    last = ""
    with subprocess.Popen(
        [sys.executable, *command, *color], cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8"
    ) as pytest:
        for line in pytest.stdout or ():
            sys.stdout.write(line)
            sys.stdout.flush()
            last = line.strip() or last
    return pytest.returncode, last


def coverage(*command: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run one command of coverage, and keep what it says."""
    command = (sys.executable, "-m", "coverage", *command)
    return subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)


def whole_suite() -> int:
    """Run everything; the last line is the verdict."""
    with tempfile.TemporaryDirectory(prefix="matchscore-coverage-") as folder:
        environment = os.environ | {
            "COVERAGE_FILE": str(Path(folder) / "coverage"),
            "COVERAGE_PROCESS_START": str(ROOT / "pyproject.toml"),
        }
        answer, summary = run_pytest(["-m", "pytest"], environment)
        coverage("combine", environment=environment)
        report = coverage("report", environment=environment)
        gaps = [
            name
            for name in COVERED_WHOLE
            if coverage(
                "report", f"--include=matchscore/{name}/*", "--fail-under=100", environment=environment
            ).returncode
        ]
    verdict = f"FAILED: not covered whole: {', '.join(gaps)}" if gaps and not answer else summary
    print(report.stdout + report.stderr, verdict, sep="\n")  # noqa: T201 - a command's words
    return answer or int(bool(gaps))


def main(options: list[str]) -> int:
    """Run the whole suite, or what the options choose."""
    if options:
        return subprocess.run([sys.executable, "-m", "pytest", *options], cwd=ROOT, check=False).returncode
    return whole_suite()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
