"""`smemit inject`: insert sites at random places of a module and write it as LLVM IR."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.cli.parse import measure, whole
from smemit.errors import UsageError

if TYPE_CHECKING:
    import argparse


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("input", help="FILE.py[:name], package.module[:name], FILE.ll, or - for LLVM IR text")
    parser.add_argument("-o", dest="output", metavar="FILE", default="-", help="output file (default: standard output)")
    parser.add_argument("--seed", type=whole, default=1, help="seed of the places and kinds (default: 1)")
    parser.add_argument("--kinds", default="stackmap,patchpoint,anyregcc,statepoint", metavar="LIST",
                        help="kinds of sites (default: stackmap,patchpoint,anyregcc,statepoint)")
    parser.add_argument("--percent", type=measure, default=4, metavar="P",
                        help="insert a site before P percent of the operations, at least one a function (default: 4)")
    parser.add_argument("--target", metavar="NAME", help="use this target instead of the module's own")


def run(arguments: argparse.Namespace) -> int:
    """Insert the sites. An error leaves no output."""
    from smemit.cli.compile import write_output
    from smemit.cli.load import load_module
    from smemit.difftest.inject import inject, parse_kinds
    from smemit.ir.text import write

    if arguments.percent > 100:
        raise UsageError(f"--percent {arguments.percent:g} is more than all operations", notes=["it is at most 100"])
    kinds = parse_kinds(arguments.kinds)
    module = load_module(arguments.input, target=arguments.target)
    inject(module, arguments.seed, kinds, arguments.percent)
    write_output(arguments.output, write(module).encode("utf-8", "surrogateescape"))
    return 0
