"""Command lines as argparse reads them: mistakes, help, abbreviations, completion."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Any

from smemit.cli.plain import COMPLETION


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from smemit import __version__

        print(f"smemit {__version__}")
        parser.exit()


def parse(argv: list[str], summaries: dict[str, str], module_of: Callable[[str], Any]) -> argparse.Namespace:
    """The arguments of a line; what is no good ends the process, as does help."""
    parser = argparse.ArgumentParser(prog="smemit", description="LLVM stack maps without LLVM.")
    parser.add_argument("--version", action=_Version, nargs=0, default=argparse.SUPPRESS,
                        help="print the version and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, prog="smemit")
    completes = COMPLETION in os.environ
    chosen = next((word for word in argv if not word.startswith("-")), None)
    # With the command in front nobody hears of the others.
    alone = chosen in summaries and argv[0] == chosen and not completes
    for name, summary in summaries.items():
        if alone and name != chosen:
            continue
        sub = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name == chosen or completes:
            module_of(name).configure(sub)
    if completes:
        import argcomplete

        argcomplete.autocomplete(parser)
    return parser.parse_args(argv)
