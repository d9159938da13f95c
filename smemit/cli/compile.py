"""`smemit compile`: a Python file, a Python module or LLVM IR text into an object file or another form of it."""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from smemit.errors import SmemitError, UsageError
from smemit.files import write_whole

if TYPE_CHECKING:
    from smemit.ir.module import Module

EMITS = {"obj": ".o", "asm": ".s", "llvm-ir": ".ll", "stackmap": ".stackmap", "listing": ".lst"}
"""What `--emit` takes, with the suffix of the file it makes."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("input", help="FILE.py[:name], package.module[:name], FILE.ll, or - for LLVM IR text")
    parser.add_argument("-o", dest="output", metavar="FILE", help="where to write; - for standard output")
    parser.add_argument("--emit", choices=EMITS, default="obj", help="what to write (default: obj)")
    parser.add_argument("--target", metavar="NAME", help="compile for this target instead of the module's own")
    parser.add_argument("--triple", metavar="TRIPLE", help="the same by LLVM's triple")
    parser.add_argument("-O", dest="level", choices=("0", "1", "2", "3"), default="0", help="-O0 is what there is")
    parser.add_argument("--isel", choices=("dag",), default="",
                        help="select everything by graphs, as llc -O0 -global-isel=0 -fast-isel=0")
    parser.add_argument("--stackmap-version", choices=("1", "2", "3", "rfc2"), default="3",
                        help="format of the stack map section (default: 3, as llc)")
    parser.add_argument("--show", metavar="STAGE", default="", help="print every function after this stage")
    parser.add_argument("--check", action="store_true", help="prove every register allocation while compiling")


def run(arguments: argparse.Namespace) -> int:
    """Compile; nothing is written when anything is wrong."""
    from smemit.cli.load import load
    from smemit.ir.module import Module

    to_screen = arguments.emit == "listing" or arguments.show
    name = arguments.output or ("-" if to_screen else default_output(arguments.input, EMITS[arguments.emit]))
    if arguments.output is None and not arguments.show and name == "-" and arguments.emit == "obj":
        raise UsageError("an object from standard input needs a name", notes=["give -o FILE, or -o - on purpose"])
    module = load(arguments.input, target=arguments.target, triple=arguments.triple)
    if not isinstance(module, Module):
        if arguments.emit not in ("obj", "stackmap"):
            raise UsageError(f"a section made by hand has no {arguments.emit}", notes=["it has obj and stackmap"])
        result = module.to_object() if arguments.emit == "obj" else module.to_bytes()
    elif arguments.emit == "llvm-ir":
        from smemit.ir.verify import verify
        from smemit.ir_text import write

        verify(module)
        result = write(module).encode("utf-8", "surrogateescape")
    else:
        from smemit.pipeline import Options, compile_module

        result = compile_module(module, Options(
            level=int(arguments.level), stackmap_version=arguments.stackmap_version, output=arguments.emit,
            check=arguments.check, show=arguments.show, show_to=sys.stdout, isel=arguments.isel))
        if not arguments.isel:
            _note(module)
    if arguments.show and arguments.output is None:
        return 0
    write_output(name, result)
    return 0


def _note(module: Module) -> None:
    """Tell once of functions for which llc -O0 makes other code."""
    from smemit.isa.load import load_target
    from smemit.isel.global_isel import note

    if text := note(module, load_target(module.target)):
        print(f"{module.name}: note: {text}", file=sys.stderr)


def default_output(source: str, suffix: str) -> str:
    """The file `smemit compile` writes when no `-o` is given: the input's base name with another suffix."""
    if source == "-":
        return "-"
    path = source.rpartition(":")[0] if ":" in os.path.basename(source) else source
    base = os.path.basename(path)
    stem = base.rpartition(".")[0] if base.endswith((".py", ".ll")) else base.rpartition(".")[2]
    return stem + suffix


def write_output(name: str, data: bytes) -> None:
    """Write a whole file or nothing; `-` is standard output."""
    if name == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    try:
        write_whole(name, data)
    except SmemitError as error:
        error.notes = (*error.notes, "choose another place with -o FILE, or -o - for standard output")
        raise
