"""`; run: @f(1, 2.5) == 3` lines in LLVM IR text: expected results of calls, next to the functions.

A line may be anywhere in the text. Arguments and results are numbers. `-> void` in place of `== 3` only requires that
the call returns. `; outside: @cb = 7` gives the result of a declared function.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import attrs

from smemit.errors import Place, SmemitError, TextError, UsageError
from smemit.interpret.values import same
from smemit.ir.module import Function, Module
from smemit.ir.types import FloatType
from smemit.run.program import Outside, Program, load

_RUN = re.compile(r"\s*;\s*run:\s*@(?P<name>[\w.$-]+)\((?P<args>[^)]*)\)\s*(?:==\s*(?P<result>\S+)|->\s*void)\s*")
_OUTSIDE = re.compile(r"\s*;\s*outside:\s*@(?P<name>[\w.$-]+)\s*=\s*(?P<value>\S+)\s*")
_MARK = re.compile(r"\s*;\s*(run|outside):")


@attrs.frozen
class RunLine:
    """One call and its expected result."""

    place: Place
    function: str
    args: tuple[str, ...]
    result: str | None

    def __str__(self) -> str:
        call = f"@{self.function}({', '.join(self.args)})"
        return f"{call} == {self.result}" if self.result is not None else f"{call} -> void"


@attrs.frozen
class Outcome:
    """The result of a line; no message if it holds."""

    line: RunLine
    problem: str = ""


def lines_of(text: str, file: str) -> tuple[list[RunLine], dict[str, str]]:
    """The calls and the results of outside functions in a text; TextError for a malformed line."""
    calls, outside = list[RunLine](), dict[str, str]()
    for number, line in enumerate(text.splitlines(), 1):
        if not (mark := _MARK.match(line)):
            continue
        match = (_RUN if mark[1] == "run" else _OUTSIDE).fullmatch(line)
        if match is None:
            raise TextError(f"not a line of this form: {line.strip()}", place=Place(file, number),
                            notes=["; run: @f(1, 2.5) == 3", "; run: @f(1) -> void", "; outside: @cb = 7"])
        if mark[1] == "outside":
            outside[match["name"]] = match["value"]
        else:
            args = tuple(one.strip() for one in match["args"].split(",") if one.strip())
            calls.append(RunLine(Place(file, number), match["name"], args, match["result"]))
    return calls, outside


def run_lines(module: Module, text: str, file: str, engine: str = "auto") -> Iterator[Outcome]:
    """Compile a module once, and run the calls in its text, each in a new machine."""
    from smemit.compile.pipeline import compile_module

    calls, outside = lines_of(text, file)
    data = compile_module(module)
    for one in calls:
        program = load(data, module=module, engine=engine, outside=answers(module, outside))
        try:
            yield Outcome(one, _problem(program, module, one))
        except SmemitError as error:
            yield Outcome(one, error.message)
        finally:
            program.close()


def answers(module: Module, outside: Mapping[str, str]) -> dict[str, Outside]:
    """Outside functions that always return one number."""
    found: dict[str, Outside] = {}
    for name, value in outside.items():
        declared = module.globals.get(name)
        if not isinstance(declared, Function):
            raise UsageError(f"the module declares no function @{name}", notes=["--answer takes NAME=NUMBER"])
        number = read_number(value, isinstance(declared.function_type.result, FloatType))
        found[name] = lambda *_, number=number: number
    return found


def read_number(text: str, is_float: bool) -> int | float:
    """A number of a command line or a run line."""
    try:
        return float(text) if is_float else int({"true": "1", "false": "0", "null": "0"}.get(text, text), 0)
    except ValueError:
        raise TextError(f"{text!r} is not {'a floating-point number' if is_float else 'an integer'}") from None


def _problem(program: Program, module: Module, line: RunLine) -> str:
    type = program.signature(line.function, line.args)
    args = [read_number(text, isinstance(one, FloatType)) for text, one in zip(line.args, type.params, strict=True)]
    result = program.call(line.function, *args)
    if line.result is None:
        return ""
    wanted = read_number(line.result, isinstance(type.result, FloatType))
    if isinstance(wanted, int) and isinstance(result, int):
        function = module.globals[line.function]
        bits = getattr(function.function_type.result, "width", 64) if isinstance(function, Function) else 64
        mask = (1 << bits) - 1
        return "" if wanted & mask == result & mask else f"gives {result}"
    return "" if same(result, wanted) else f"gives {result}"
