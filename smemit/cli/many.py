"""`smemit compile` of several inputs: in sequence, in parallel processes, or read from standard input."""

from __future__ import annotations

import argparse
import os
import sys
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from smemit.cli.compile import EMITS, compile_one, default_output
from smemit.errors import SmemitError, UsageError

if TYPE_CHECKING:
    from concurrent.futures import Future

_AHEAD = 4
"""Queued inputs per process, so that no process is idle."""


class Input(NamedTuple):
    """One input of the command."""

    source: str
    output: str | None
    """None for the name that a compilation of this input alone would use."""


class Result(NamedTuple):
    """The result of one input."""

    source: str
    output: str
    problem: str
    """"" if the compilation succeeded."""
    code: int


def compile_all(arguments: argparse.Namespace) -> int:
    """Compile all inputs, even if some fail. Returns the greatest exit code."""
    if arguments.jobs > 1 and arguments.show:
        raise UsageError("--show works with one process only", notes=["leave --jobs out"])
    if arguments.batch and arguments.inputs:
        raise UsageError("--batch reads the inputs from standard input", notes=["leave out --batch, or the names"])
    inputs = _named(arguments.output) if arguments.batch else iter(_given(arguments))
    code = 0
    for result in _results(inputs, arguments):
        if result.problem:
            print(result.problem, file=sys.stderr, flush=True)
        if arguments.batch:
            print("error" if result.problem else "ok", result.source, result.output, sep="\t", flush=True)
        code = max(code, result.code)
    return code


def _given(arguments: argparse.Namespace) -> list[Input]:
    """The inputs of the command line; UsageError if two have the same output file."""
    if "-" in arguments.inputs:
        raise UsageError("standard input cannot be one of several inputs", notes=["compile it alone"])
    folder = arguments.output
    if folder == "-" and arguments.emit in ("obj", "stackmap"):
        raise UsageError("several objects do not fit into one stream", notes=["-o FOLDER/ takes one file of each"])
    if folder not in (None, "-") and not (folder.endswith(("/", os.sep)) or os.path.isdir(folder)):
        raise UsageError(f"{folder} cannot hold the output of {len(arguments.inputs)} inputs",
                         notes=[f"-o {folder}/ makes a folder of it"])
    found: dict[str | None, str] = {}
    made = []
    for source in arguments.inputs:
        output = folder if folder == "-" else _in_folder(source, folder, arguments.emit)
        if output in found:
            raise UsageError(f"{source} is named twice" if found[output] == source else
                             f"{found[output]} and {source} would both be written to {output}",
                             notes=["name it once" if found[output] == source else
                                    "give them different names, or compile them into different folders"])
        if output not in (None, "-"):
            found[output] = source
        made.append(Input(source, output))
    return made


def _in_folder(source: str, folder: str | None, emit: str) -> str | None:
    """The output file of an input; None if it is not a file."""
    if folder is None:
        return None if emit in ("listing", "null") else default_output(source, EMITS[emit])
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, default_output(source, EMITS[emit]))


def _named(folder: str | None) -> Iterator[Input]:
    """The inputs named on standard input."""
    if folder is not None:
        raise UsageError("--batch takes outputs from standard input, too", notes=["write them behind a tab"])
    for line in sys.stdin:
        source, _, output = line.rstrip("\n").partition("\t")
        if source == "-":
            raise UsageError("standard input holds the names, not a module", notes=["give the module a file"])
        if source:
            yield Input(source, output or None)


def _results(inputs: Iterator[Input], arguments: argparse.Namespace) -> Iterator[Result]:
    """The results of the inputs, in order."""
    if arguments.jobs == 1:
        for one in inputs:
            yield _compile(one, arguments)
        return
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(arguments.jobs) as pool:
        waiting: deque[Future[Result]] = deque()
        for one in inputs:
            waiting.append(pool.submit(_compile, one, arguments))
            if len(waiting) > arguments.jobs * _AHEAD or waiting[0].done():
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _compile(one: Input, arguments: argparse.Namespace) -> Result:
    try:
        return Result(one.source, compile_one(one.source, one.output, arguments), "", 0)
    except SmemitError as error:
        return Result(one.source, "", str(error), error.exit_code)
