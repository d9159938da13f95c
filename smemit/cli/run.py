"""`smemit run`: call a function, stop at its records, or check compiled code against the IR."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from smemit.cli.parse import positive, whole
from smemit.errors import SmemitError, TextError, UsageError

if TYPE_CHECKING:
    from smemit.difftest.executions import Report
    from smemit.ir.module import Module
    from smemit.ir.types import Type
    from smemit.run import Hit, Program

_REDUCED = 6
"""Kinds of findings of `--random` of which one is reduced."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("input", nargs="?", metavar="FILE[:FUNCTION]",
                        help="FILE.py, package.module, FILE.ll or an object file, and the function to call; without "
                             "a function, run the file's `; run:` lines")
    parser.add_argument("arguments", nargs="*", metavar="ARGUMENT", help="numeric arguments of the function")
    parser.add_argument("--trace", action="store_true",
                        help="print every record that the call reaches, with its values")
    parser.add_argument("--engine", choices=("auto", "unicorn", "native"), default="auto",
                        help="unicorn emulates all targets, native runs x86_64 code in this process")
    parser.add_argument("--target", metavar="NAME", help="compile for this target instead of the module's own")
    parser.add_argument("--type", metavar="TYPE", default="", help="the function's type, such as 'i64 (i64, double)'")
    parser.add_argument("--answer", metavar="NAME=NUMBER", action="append", default=[],
                        help="result of a function that is only declared")
    parser.add_argument("--html", metavar="OUT",
                        help="write a page with the stack, registers and code at every record that the call reaches")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--check", action="store_true",
                        help="check every call, value and byte of memory against the interpreter")
    parser.add_argument("--object", metavar="FILE",
                        help="with --check: check this object, which another compiler made of the module")
    parser.add_argument("--random", type=positive, metavar="N", help="check N random modules")
    parser.add_argument("--seed", type=whole, default=1, help="with --random: seed of the first module (default: 1)")
    parser.add_argument("--size", default="10-40", metavar="K",
                        help="with --random: operations in a function, a number or LOW-HIGH")
    parser.add_argument("--features", default="all,-wild", help="with --random: see smemit diff --list-features")
    parser.add_argument("--placements", action="store_true", help="with --random: use placements for live values")
    parser.add_argument("--stackmap-version", choices=("2", "3", "rfc2"), default="3",
                        help="with --check or --random: format version of the records")
    parser.add_argument("--save", metavar="FOLDER",
                        help="with --random: write failing modules there, one of each kind reduced")


def run(arguments: argparse.Namespace) -> int:
    """Run or judge; 0 if the call returned or every check passed."""
    if arguments.random is not None:
        return _random(arguments)
    if arguments.input is None:
        raise UsageError("nothing to run", notes=["smemit run FILE.ll:FUNCTION 1 2", "smemit run --random 100"])
    if arguments.check:
        if arguments.arguments:
            raise UsageError("--check chooses the arguments of the functions",
                             notes=[f"leave out {' '.join(arguments.arguments)}"])
        return _check(arguments)
    if arguments.object:
        raise UsageError("--object needs --check", notes=[f"smemit run {arguments.input} --check --object "
                                                          f"{arguments.object}"])
    source, function = _split(arguments.input)
    if arguments.html and not function:
        raise UsageError("--html makes a page of one call", notes=[f"smemit run {source}:FUNCTION 1 --html OUT"])
    if not function:
        return _run_lines(source, arguments)
    return _call(source, function, arguments)


# ---- one call


def _split(spec: str) -> tuple[str, str]:
    """Split into file and function. A colon before a path separator belongs to the path."""
    source, colon, function = spec.rpartition(":")
    if not colon or "/" in function or os.sep in function:
        return spec, ""
    return source, function.removeprefix("@")


def _call(source: str, function: str, arguments: argparse.Namespace) -> int:
    program = _load(source, arguments)
    type = program.signature(function, arguments.arguments, arguments.type)
    args = [_argument(text, one) for text, one in zip(arguments.arguments, type.params, strict=True)]
    shown: dict[str, Any] = {"function": function, "arguments": args}
    stops: list[str] = []
    if arguments.trace or arguments.html:
        shown["records"] = []
        for hit in program.trace(function, *args, types=arguments.type):
            shown["records"].append(_as_json(hit))
            if arguments.html:
                from smemit.cli.pages.stopped import stop

                stops.append(stop(hit))
            if arguments.trace and not arguments.json:
                print("\n".join(_hit_lines(hit)))
        result = program.result
    else:
        result = program.call(function, *args, types=arguments.type)
    call = f"{function}({', '.join(map(str, args))}) = {'nothing' if result is None else result}"
    if arguments.html:
        from smemit.cli.pages.stopped import page
        from smemit.files import write_whole

        write_whole(arguments.html, page(call, stops).encode("utf-8", "backslashreplace"))
    print(json.dumps({**shown, "result": result}) if arguments.json else call)
    return 0


def _argument(text: str, type: Type) -> int | float:
    from smemit.ir.types import FloatType
    from smemit.run.run_lines import read_number

    try:
        return read_number(text, isinstance(type, FloatType))
    except TextError as error:
        raise UsageError(f"argument {error.message}", notes=[f"its type is {type}"]) from None


def _load(source: str, arguments: argparse.Namespace) -> Program:
    from smemit.run import load
    from smemit.run.run_lines import answers

    pairs = [one.partition("=") for one in arguments.answer]
    if source.endswith(".o") or _is_object(source):
        outside = {name: partial(_number, value) for name, _, value in pairs}
        return load(source, engine=arguments.engine, outside=outside)
    module = _module(source, arguments.target)
    return load(module, engine=arguments.engine,
                outside=answers(module, {name: value for name, _, value in pairs}))


def _number(text: str) -> int:
    return int(text, 0)


def _is_object(source: str) -> bool:
    try:
        with open(source, "rb") as file:
            return file.read(4) == b"\x7fELF"
    except OSError:
        return False


def _module(source: str, target: str | None) -> Module:
    from smemit.cli.load import load_module

    return load_module(source, target=target)


def _as_json(hit: Hit) -> dict[str, Any]:
    return {"id": hit.record.id, "function": hit.frame.function, "offset": hit.record.offset, "values": hit.values,
            "frames": [frame.function for frame in hit.frames]}


def _hit_lines(hit: Hit) -> Iterator[str]:
    from smemit.run.frames import location_text

    machine = hit.process.image.machine
    calls = " < ".join(f"@{frame.function}" for frame in hit.frames)
    yield f"record {hit.record.id} at @{hit.frame.function}+{hit.record.offset}, called: {calls}"
    names = hit.names()
    width = max((len(name) for name, _ in names), default=0)
    for at, (name, _) in enumerate(names):
        location = hit.record.locations[at]
        yield f"  {name:{width}} = {hit.value(at)!s:20} {location_text(machine, location)}"


def _run_lines(source: str, arguments: argparse.Namespace) -> int:
    from smemit.cli.load import is_text, load_text, read_text
    from smemit.run.run_lines import run_lines

    if not is_text(source):
        raise UsageError(f"which function of {source}?", notes=[f"smemit run {source}:FUNCTION",
                                                               "LLVM IR text may have `; run: @f(1) == 2` lines"])
    text, file = read_text(source)
    module = load_text(text, file, target=arguments.target)
    outcomes = list(run_lines(module, text, file, arguments.engine))
    if not outcomes:
        raise UsageError(f"no function to call, and {source} has no `; run:` lines",
                         notes=[f"smemit run {source}:FUNCTION 1 2.5", "a line is like this: ; run: @f(1, 2.5) == 3"])
    wrong = [one for one in outcomes if one.problem]
    if arguments.json:
        print(json.dumps([{"line": one.line.place.line, "call": str(one.line), "problem": one.problem}
                          for one in outcomes]))
        return 1 if wrong else 0
    for one in wrong:
        print(f"{one.line.place}: {one.line}: {one.problem}")
    print(f"{len(outcomes) - len(wrong)} of {len(outcomes)} calls give what they should")
    return 1 if wrong else 0


# ---- judging


def _check(arguments: argparse.Namespace) -> int:
    from smemit.run.check import check_module

    spec = arguments.input
    source, function = _split(spec)
    module = _module(source, arguments.target)
    data = None
    if arguments.object:
        data = _read(arguments.object)
    verdict = check_module(module, data, stackmap_version=arguments.stackmap_version, engine=arguments.engine,
                           functions=frozenset((function,)) if function else None)
    checked = bool(verdict.runs or verdict.wrong or verdict.unjudged)
    if arguments.json:
        print(json.dumps({"runs": verdict.runs, "records": verdict.records, "values": verdict.values,
                          "wrong": list(map(str, verdict.wrong)), "unjudged": dict(verdict.unjudged),
                          "passed": sorted(verdict.passed)}))
    else:
        for one in verdict.wrong:
            print(one)
        for reason, count in verdict.unjudged.items():
            print(f"not judged: {count} runs, {reason}")
        for name, id in sorted(verdict.passed):
            print(f"note: control reaches the address of record {id} of @{name} without its stackmap, so the code "
                  "cannot be left there; a shadow prevents this")
        print(f"{verdict.runs} runs right, {len(verdict.wrong)} wrong: {verdict.records} records reached, "
              f"{verdict.values} values compared")
        if not checked:
            print("nothing was checked: the object has no function of the module that can be called")
    return 1 if verdict.wrong or not checked else 0


def _read(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise SmemitError(f"cannot be read: {error.strerror}", place=path) from None


def _random(arguments: argparse.Namespace) -> int:
    from smemit.cli.diff import _pairs, _sizes
    from smemit.compile.pipeline import compile_module
    from smemit.difftest import executions
    from smemit.difftest.programs.features import parse_features

    compiler = partial(compile_module, stackmap_version=arguments.stackmap_version)
    started = clocks()
    report = executions.run(_pairs(arguments.random, arguments.seed, _sizes(arguments.size)),
                            parse_features(arguments.features), arguments.target or "x86_64", compiler,
                            placements=arguments.placements, engine=arguments.engine,
                            progress=partial(progress, arguments.random))
    return finish(report, compiler, arguments, started)


def progress(total: int, report: Report) -> None:
    """Show a campaign's progress on a terminal."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{report.modules}/{total}, {len(report.findings)} wrong", end="", file=sys.stderr, flush=True)


def clocks() -> tuple[float, float]:
    """The time, and the processor time of this process and of the compilers that it ran, in seconds."""
    return time.monotonic(), sum(os.times()[:4])


def finish(report: Report, compiler: Any, arguments: argparse.Namespace, started: tuple[float, float]) -> int:
    """Print a campaign's report, and reduce its findings unless it was interrupted."""
    from smemit.difftest import executions
    from smemit.ir.text import write

    seconds, processor = (now - then for now, then in zip(clocks(), started, strict=True))
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    checked = bool(report.findings or report.verdict.runs or report.verdict.unjudged)
    kinds = report.kinds()
    shown = {kind: found[0] for kind, found in kinds[:_REDUCED]}
    if not report.is_interrupted:
        shown = {kind: executions.shrink(one, compiler, engine=arguments.engine) for kind, one in shown.items()}
    if arguments.save:
        rest = [one for kind, found in kinds for one in (found[1:] if kind in shown else found)]
        _save(arguments.save, [*shown.values(), *rest])
    if arguments.json:
        print(json.dumps({"modules": report.modules, "runs": report.verdict.runs, "records": report.verdict.records,
                          "values": report.verdict.values, "unjudged": dict(report.verdict.unjudged),
                          "refused": dict(report.refused), "seconds": round(seconds, 1),
                          "processor_seconds": round(processor, 1),
                          "findings": [{"seed": one.seed, "size": one.size, "what": one.what, "text": write(one.module),
                                        "seeds": [found.seed for found in dict(kinds)[kind]]}
                                       for kind, one in shown.items()]}))
    else:
        for finding in report.findings:
            print(f"seed {finding.seed}, size {finding.size}: {finding.what}")
        for one in shown.values():
            print(f"seed {one.seed}{'' if report.is_interrupted else ', reduced'}: {one.what}\n{write(one.module)}")
        print("\n".join([*report.summary(), f"{seconds:.1f} s; {processor:.1f} s of processor time: "
                         f"{report.verdict.runs / max(processor, 0.01):.0f} runs a second, compilation included"]))
        if not checked:
            print("nothing was checked: no module ran")
    return 130 if report.is_interrupted else 1 if report.findings or not checked else 0


def _save(folder: str, findings: Sequence[Any]) -> None:
    from smemit.files import write_whole
    from smemit.ir.text import write

    os.makedirs(folder, exist_ok=True)
    for one in findings:
        text = f"; seed {one.seed}, size {one.size}: {one.what}\n{write(one.module)}"
        write_whole(os.path.join(folder, f"seed-{one.seed}-{one.size}.ll"), text.encode("utf-8", "surrogateescape"))
