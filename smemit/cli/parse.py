"""Read the command line."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Any

from smemit import __version__


def parse(argv: list[str], summaries: dict[str, str], module_of: Callable[[str], Any]) -> argparse.Namespace:
    """The arguments of a line; what is no good ends the process, as does help."""
    parser = argparse.ArgumentParser(prog="smemit", description="LLVM stack maps without LLVM.")
    parser.add_argument("--version", action="version", version=f"smemit {__version__}",
                        help="print the version and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, prog="smemit")
    completes = "_ARGCOMPLETE" in os.environ  # a shell wants to know how the line could go on
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
