"""`smemit witness`: check any compiler of LLVM IR by running its objects: record values, roots, calls, memory."""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tempfile
from functools import partial
from typing import TYPE_CHECKING

from smemit.cli.parse import positive, whole
from smemit.errors import SmemitError, UnsupportedError, UsageError

if TYPE_CHECKING:
    from smemit.ir.module import Module

_SECONDS = 60


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("inputs", nargs="*", metavar="FILE", help="modules to check, instead of random ones")
    parser.add_argument("--compiler", required=True, metavar="COMMAND",
                        help="compiler command: {in} is the LLVM IR file, {out} the object file")
    parser.add_argument("--random", type=positive, metavar="N", help="check N random modules")
    parser.add_argument("--seed", type=whole, default=1, help="seed of the first module (default: 1)")
    parser.add_argument("--size", default="10-40", metavar="K", help="operations in a function, a number or LOW-HIGH")
    parser.add_argument("--features", default="all,-wild", help="see smemit diff --list-features")
    parser.add_argument("--target", metavar="NAME", help="compile for this target (default: the module's own, x86_64)")
    parser.add_argument("--engine", choices=("auto", "unicorn", "native"), default="auto", help="how to run the code")
    parser.add_argument("--save", metavar="FOLDER", help="write failing modules there, one of each kind reduced")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(arguments: argparse.Namespace) -> int:
    """Check the compiler; 0 if it has no errors."""
    from smemit.cli.diff import _pairs, _sizes
    from smemit.cli.load import load_module
    from smemit.cli.run import clocks, finish, progress
    from smemit.difftest import executions
    from smemit.difftest.programs.features import parse_features, without_missing

    if (arguments.random is None) == (not arguments.inputs):
        raise UsageError("there is nothing to judge", notes=["give files, or --random N"])
    if absent := [word for word in ("{in}", "{out}") if word not in arguments.compiler]:
        raise UsageError(f"--compiler has no {' and no '.join(absent)}: {arguments.compiler}",
                         notes=["for instance --compiler 'llc-22 -filetype=obj {in} -o {out}'"])
    compiler = partial(compile_by, arguments.compiler)
    started = clocks()
    if arguments.inputs:
        report = executions.Report()
        for number, name in enumerate(arguments.inputs):
            executions.judge(report, number, 0, load_module(name, target=arguments.target), compiler,
                             engine=arguments.engine)
    else:
        target = arguments.target or "x86_64"
        features, missing = without_missing(parse_features(arguments.features), target)
        for name, reason in missing.items():
            print(f"without {name} on {target}: {reason}", file=sys.stderr)
        report = executions.run(_pairs(arguments.random, arguments.seed, _sizes(arguments.size)), features, target,
                                compiler, engine=arguments.engine, progress=partial(progress, arguments.random))
    return finish(report, compiler, arguments, started)


def compile_by(command: str, module: Module) -> bytes:
    """The object that a command makes of a module; UnsupportedError if it makes none."""
    from smemit.ir.text import write

    with tempfile.TemporaryDirectory() as folder:
        source, made = os.path.join(folder, "module.ll"), os.path.join(folder, "module.o")
        with open(source, "w", encoding="utf-8", errors="surrogateescape") as file:
            file.write(write(module))
        words = [word.replace("{in}", source).replace("{out}", made) for word in shlex.split(command)]
        try:
            done = subprocess.run(words, capture_output=True, timeout=_SECONDS, check=False)
        except OSError as error:
            raise SmemitError(f"{words[0]} cannot be run: {error.strerror}") from None
        except subprocess.TimeoutExpired:
            raise UnsupportedError(f"the compiler did not finish within {_SECONDS} seconds") from None
        if done.returncode:
            said = done.stderr.decode(errors="replace").replace(f"{folder}{os.sep}", "")
            raise UnsupportedError(_reason(done.returncode, said))
        try:
            with open(made, "rb") as file_:
                return file_.read()
        except OSError:
            raise UsageError("the compiler has written no object", notes=["name the file: -o {out}"]) from None


def _reason(code: int, stderr: str) -> str:
    if code < 0:
        return f"the compiler crashed (signal {-code})"
    line = next((one for one in stderr.splitlines() if "error" in one.lower()), "no message")
    return f"the compiler refused: {line.strip()[-100:]}"
