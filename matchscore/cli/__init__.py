"""The `matchscore` command: one module per group of commands, each imported only when it is asked for.

Whatever goes wrong is one sentence on standard error: exit 1, or 2 where the command was not called as it wants to be.
"""

from matchscore.cli.commands import Commands

main = Commands(
    name="matchscore",
    help="Scores a bridge team match: both tables' results in, IMPs, running totals and victory points out.",
    context_settings={"help_option_names": ["--help"], "max_content_width": 100},
)
"""The entry point."""
