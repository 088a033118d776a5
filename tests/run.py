"""What `python3 dev.py test` runs.

Without options: every test that this machine can run, those with a browser beside the others, under branch coverage,
child programs too; scoring, queries and services have to be covered whole. With options: pytest with these options.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COVERED_WHOLE = ("scoring", "queries", "services")
PYTEST = (sys.executable, "-m", "pytest", "-m")
"""Runs the tests with a mark, or without it; those that drive a browser wait most of their time."""

NO_TESTS = 5
"""What pytest answers where no test was left: on a machine without a browser, which the line about it says."""


def run_pytest(environment: dict[str, str]) -> tuple[int, str]:
    """Run both parts side by side; return the worse answer, and the last line of each.

    What has a browser is told once the rest has been.
    """
    color = ["--color=yes"] if sys.stdout.isatty() else []
    with tempfile.TemporaryFile("w+", encoding="utf-8") as kept:
        beside = subprocess.Popen([*PYTEST, "browser", *color], cwd=ROOT, env=environment, stdout=kept)
        answer, last = told([*PYTEST, "not browser", *color], environment)
        answer = max(answer, 0 if beside.wait() == NO_TESTS else beside.returncode)
        kept.seek(0)
        said = kept.read()
    sys.stdout.write(said)
    return answer, f"{last}\n{said.strip().rpartition(chr(10))[2]}"


def told(command: list[str], environment: dict[str, str]) -> tuple[int, str]:
    """Run pytest, letting its lines through; return its answer and its last line."""
    last = ""
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8") as pytest:
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
        answer, summary = run_pytest(environment)
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
