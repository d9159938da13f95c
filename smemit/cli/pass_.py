"""`smemit pass`: run passes over a module and write it as LLVM IR text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.cli import pass_options

if TYPE_CHECKING:
    import argparse


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("passes", help="place-safepoints, rewrite-statepoints-for-gc, or both, separated by a comma")
    parser.add_argument("input", help="FILE.py[:name], package.module[:name], FILE.ll, or - for LLVM IR text")
    parser.add_argument("-o", dest="output", metavar="FILE", default="-", help="output file (default: standard output)")
    parser.add_argument("-S", action="store_true", help="accepted for compatibility; output is always text")
    parser.add_argument("--target", metavar="NAME", help="use this target instead of the module's own")
    pass_options.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """Nothing is written when anything is wrong."""
    from smemit.cli.compile import write_output
    from smemit.cli.load import load_module
    from smemit.ir.text import write
    from smemit.passes import chosen, run

    options = pass_options.options_of(arguments)
    chosen(arguments.passes)
    module = load_module(arguments.input, target=arguments.target)
    run(module, arguments.passes, options)
    write_output(arguments.output, write(module).encode("utf-8", "surrogateescape"))
    return 0
