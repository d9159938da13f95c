"""`smemit pass`: run passes over a module and write it as LLVM IR text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.cli import pass_options

if TYPE_CHECKING:
    import argparse


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("passes", help="place-safepoints, rewrite-statepoints-for-gc, or both with a comma between")
    parser.add_argument("input", help="FILE.py[:name], package.module[:name], FILE.ll, or - for LLVM IR text")
    parser.add_argument("-o", dest="output", metavar="FILE", default="-", help="where to write (default: the screen)")
    parser.add_argument("-S", action="store_true", help="nothing: text is what there is")
    parser.add_argument("--target", metavar="NAME", help="take the module for one of this target")
    pass_options.configure(parser)


def run(arguments: argparse.Namespace) -> int:
    """Nothing is written when anything is wrong."""
    from smemit.cli.compile import write_output
    from smemit.cli.load import is_text, load_module, read_text
    from smemit.garbage import no_collection
    from smemit.passes import chosen

    options = pass_options.options_of(arguments)
    chosen(arguments.passes)
    with no_collection():
        if is_text(arguments.input) and not arguments.target:
            from smemit.passes.shares import run_on_text

            text = run_on_text(*read_text(arguments.input), arguments.passes, options)
        else:
            from smemit.ir.text import write
            from smemit.passes import run

            module = load_module(arguments.input, target=arguments.target)
            run(module, arguments.passes, options)
            text = write(module)
        write_output(arguments.output, text.encode("utf-8", "surrogateescape"))
    return 0
