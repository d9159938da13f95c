"""Read the command line."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import Any, NoReturn

from smemit import __version__
from smemit.errors import UsageError, did_you_mean


class Parser(argparse.ArgumentParser):
    """An `ArgumentParser` whose errors are `UsageError`s of at most three lines."""

    def __init__(self, **options: Any) -> None:
        super().__init__(formatter_class=_formatter, **options)

    def format_help(self) -> str:
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        from smemit.cli.epilogs import epilog

        _, is_command, command = self.prog.partition(" ")
        self.epilog = epilog(command) if is_command else "smemit docs lists the pages of the documentation"
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        raise UsageError(message.replace("argument COMMAND: ", ""), notes=[f"{self.prog} --help shows the usage"])

    def options(self) -> list[str]:
        """The option strings of the parser."""
        return [name for action in self._actions for name in action.option_strings]


def _formatter(prog: str) -> argparse.HelpFormatter:
    """The help formatter. With a given width, argparse does not import shutil, which takes 2 ms."""
    return argparse.HelpFormatter(prog, width=80)


def positive(text: str) -> int:
    """An argument that is a whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def triple(text: str) -> str:
    """An argument that is a target triple."""
    from smemit.ir.triples import with_vendor

    return with_vendor(text)


def whole(text: str) -> int:
    """An argument that is a whole number, in decimal or with the prefix of another base."""
    try:
        return int(text, 0)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def count(text: str) -> int:
    """An argument that is a whole number from 0."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0")
    return int(text)


def measure(text: str) -> float:
    """An argument that is a number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return number


def parse(argv: list[str], summaries: dict[str, str], module_of: Callable[[str], Any]) -> argparse.Namespace:
    """Parse a command line; UsageError if it is wrong. `--help` and `--version` end the process."""
    parser = Parser(prog="smemit", description="LLVM stack maps without LLVM.")
    parser.add_argument("--version", action="version", version=f"smemit {__version__}",
                        help="print the version and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, prog="smemit")
    completes = "_ARGCOMPLETE" in os.environ  # A shell asks for completions.
    chosen = next((word for word in argv if not word.startswith("-")), "")
    if chosen and chosen not in summaries and not completes:
        raise UsageError(f"unknown command {chosen!r}",
                         notes=[*did_you_mean(chosen, summaries), "smemit --help lists the commands"])
    # When the command comes first, only its parser is needed.
    alone = chosen in summaries and argv[0] == chosen and not completes
    sub = parser
    for name, summary in summaries.items():
        if alone and name != chosen:
            continue
        one = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name == chosen or completes:
            module_of(name).configure(one)
            sub = one
    if completes:
        import argcomplete

        argcomplete.autocomplete(parser)
    arguments, unknown = parser.parse_known_args(argv)
    if unknown:
        word = unknown[0].partition("=")[0]
        raise UsageError(f"unknown {'option' if word.startswith('-') else 'argument'} {word}",
                         notes=[*did_you_mean(word, sub.options()), f"{sub.prog} --help shows the usage"])
    return arguments
