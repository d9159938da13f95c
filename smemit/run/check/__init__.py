"""Check compiled code by running it: compare every recorded value, call, result and byte of memory with the IR.

A function is run on the machine (`observer.py`), and the interpreter follows the trace (`model.py`). What has no
defined meaning, or is not known to the interpreter, is unjudged, with the reason. The object may be another compiler's:
only its records, symbols and call frame information are read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import attrs

from smemit.errors import UnsupportedError
from smemit.interpret import Meaningless
from smemit.ir.module import Function, Module
from smemit.run.check import world
from smemit.run.check.events import Left, Mismatch, Reached
from smemit.run.check.model import Model
from smemit.run.check.observer import Observer
from smemit.run.errors import Fault
from smemit.run.image import Image
from smemit.run.program import Program, image_for, machine_for

__all__ = ["Mismatch", "Verdict", "Wrong", "check_module", "first_wrong"]


@attrs.frozen
class Wrong:
    """A run that differs from the meaning of the program."""

    function: str
    seed: int
    what: str

    def __str__(self) -> str:
        return f"@{self.function}, arguments {self.seed}: {self.what}"


@attrs.define
class Verdict:
    """The result of checking a module."""

    runs: int = 0
    """Judged calls of functions."""
    values: int = 0
    """Compared results, arguments and values at records."""
    records: int = 0
    """Records reached, counted each time."""
    unjudged: Counter[str] = attrs.field(factory=Counter)
    """Runs that were not judged, by reason."""
    wrong: list[Wrong] = attrs.field(factory=list)
    passed: set[tuple[str, int]] = attrs.field(factory=set)
    """Records, as function and ID, whose address a run reached without their stackmap: code cannot be left there."""

    def add(self, other: Verdict) -> None:
        """Add another module's counts."""
        self.runs += other.runs
        self.values += other.values
        self.records += other.records
        self.unjudged.update(other.unjudged)
        self.wrong += other.wrong
        self.passed |= other.passed

    @property
    def unjudged_share(self) -> float:
        """Percent of all runs."""
        count = sum(self.unjudged.values())
        return 100 * count / (self.runs + count + len(self.wrong)) if count else 0.0


def check_module(module: Module, data: bytes | None = None, *, rounds: int = 2, stackmap_version: str = "3",
                 engine: str = "auto", functions: frozenset[str] | None = None) -> Verdict:
    """Run every function of a module that can be called from outside, and judge its behavior.

    `data` is an object that somebody compiled from the module; without, smemit does. Behind every patchpoint, all
    registers are overwritten that its record does not list as live.
    """
    if data is None:
        from smemit.compile.pipeline import compile_module

        data = compile_module(module, stackmap_version=stackmap_version)
    verdict = Verdict()
    verdict.wrong += _wrong_runs(module, data, rounds, engine, functions, verdict)
    return verdict


def first_wrong(module: Module, data: bytes, *, rounds: int = 2, engine: str = "auto") -> Wrong | None:
    """The first wrong run of `check_module`."""
    return next(_wrong_runs(module, data, rounds, engine, None, Verdict()), None)


def _wrong_runs(module: Module, data: bytes, rounds: int, engine: str, functions: frozenset[str] | None,
                verdict: Verdict) -> Iterator[Wrong]:
    """The wrong runs. The others are counted in the verdict."""
    unwound: set[int] = set()
    loaded = _Loaded(image_for([data], world.outer_variables(module), engine), module, engine)
    for function in module.functions:
        if not function.blocks or function.cc or (functions is not None and function.name not in functions):
            continue
        if function.name not in loaded.image.entries:
            continue
        for seed in range(rounds):
            with loaded.program() as program:
                wrong = _judge(Observer(program, unwound=unwound), function, seed, verdict)
            if wrong:
                with loaded.program() as program:
                    if not _judge(Observer(program, live_outs_only=False), function, seed, Verdict()):
                        wrong += " (right where registers keep what they hold behind patchpoints)"
                yield Wrong(function.name, seed, wrong)


class _Loaded:
    """An image that every run gets in a new machine."""

    def __init__(self, image: Image, module: Module, engine: str) -> None:
        self.image, self._module, self._engine = image, module, engine
        self._first: Program | None = None

    @contextmanager
    def program(self) -> Iterator[Program]:
        """The program as it is when it has been loaded."""
        program = Program(self.image, machine_for(self.image, self._engine), self._module, twin=self._first)
        self._first = self._first or program
        try:
            yield program
        finally:
            program.close()


def _judge(observer: Observer, function: Function, seed: int, verdict: Verdict) -> str:
    """Run a function and compare. Returns the fault, or "" if there is none or the run cannot be judged."""
    program, fault = observer.program, ""
    try:
        args = world.arguments(function, seed)
        try:
            observer.run(function, args)
        except Fault as error:
            fault = error.message
        model = Model(program, observer.events)
        model.judge(function, args)
        if fault:
            return fault
        model.compare_memory(program.machine.read)
    except Mismatch as error:
        return str(error) if not fault or fault in str(error) else f"{error} ({fault})"
    except (Meaningless, UnsupportedError) as error:
        verdict.unjudged[error.message] += 1
        return ""
    if observer.problem:
        return observer.problem
    verdict.runs += 1
    verdict.values += model.compared
    verdict.passed |= model.passed
    verdict.records += sum(len(one.frames) if isinstance(one, Left) else isinstance(one, Reached)
                           for one in observer.events)
    return ""
