"""`smemit pass`: run passes over a module and write it as LLVM IR text."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from smemit.cli import pass_options
from smemit.errors import UsageError
from smemit.passes import PASSES


class _Named(argparse.Action):
    """A pass named by an option, as in older versions of opt. The error gives the line to write."""

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace,
                 values: str | Sequence[Any] | None, option_string: str | None = None) -> NoReturn:
        passes = values if isinstance(values, str) else str(option_string).lstrip("-")
        raise UsageError(f"{option_string}: passes are named without a dash", notes=[f"smemit pass {passes} INPUT"])


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("passes", help=f"{', '.join(PASSES)}, or several of them, separated by commas")
    parser.add_argument("input", help="FILE.py[:name], package.module[:name], FILE.ll, or - for LLVM IR text")
    parser.add_argument("-o", dest="output", metavar="FILE", default="-", help="output file (default: standard output)")
    parser.add_argument("-S", action="store_true", help="accepted for compatibility; output is always text")
    parser.add_argument("--target", metavar="NAME", help="use this target instead of the module's own")
    for name in PASSES:
        parser.add_argument(f"-{name}", f"--{name}", action=_Named, nargs=0, help=argparse.SUPPRESS)
    parser.add_argument("-passes", "--passes", action=_Named, dest="named", help=argparse.SUPPRESS)
    pass_options.fragment(parser)
    pass_options.collectors(parser)
    pass_options.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """Run the passes. An error leaves no output."""
    from smemit.cli.compile import completed, write_output
    from smemit.cli.load import is_text, load_module, load_text
    from smemit.ir.text import write
    from smemit.passes import chosen, run

    options = pass_options.options_of(arguments)
    if is_text(arguments.passes) or arguments.passes.endswith(".py"):
        raise UsageError(f"{arguments.passes} stands in the place of the passes",
                         notes=[f"name the passes first: smemit pass {arguments.input} {arguments.passes}"])
    chosen(arguments.passes)
    if arguments.fragment:
        module = load_text(*completed(arguments.input), target=arguments.target)
    else:
        module = load_module(arguments.input, target=arguments.target)
    pass_options.declare_collectors(module, arguments)
    run(module, arguments.passes, options)
    write_output(arguments.output, write(module).encode("utf-8", "surrogateescape"))
    return 0
