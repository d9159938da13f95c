"""Compile random modules with smemit and with LLVM and compare whole objects, byte by byte.

If a module is not equal, both compile each of its functions alone, so that one bad function does not hide the others
and a crash of LLVM is attributed to the function that causes it.
"""

from __future__ import annotations

import enum
import re
import signal
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import islice

import attrs

from smemit.compile.llvm_bugs import decisive_bugs
from smemit.compile.trace import Trace
from smemit.difftest import edit
from smemit.difftest.clone import clone
from smemit.difftest.compare import Difference, compare
from smemit.difftest.llvm import LLVM, Compiled, Ending
from smemit.difftest.programs.random_module import random_module
from smemit.difftest.reduce import reduce
from smemit.difftest.workers import in_workers
from smemit.errors import SmemitError, UnsupportedError, fault_text
from smemit.ir import ops
from smemit.ir.module import Module
from smemit.ir.text import read, write
from smemit.ir.types import FunctionType

Compiler = Callable[..., bytes]
"""`compile_module` or a similar function: takes a module, `trace` if rules are counted, and `llvm_bugs`."""
NAMES = ("smemit", "llvm")
_SECONDS = 60
"""Time limit of a module in seconds."""
_SLICE = 10
"""Number of modules in a task of a worker."""
_AHEAD = 3
"""Number of modules compiled ahead by LLVM, whose process may use another processor."""


class Outcome(enum.Enum):
    """How smemit and LLVM compare on one module."""

    EQUAL = "equal"
    LLVM_FAULT = "equal but for LLVM's faults"
    UNEQUAL = "unequal"
    REFUSED = "refused by smemit"
    BROKEN = "internal error of smemit"
    ENDLESS = "no end of smemit"
    LLVM_CRASH = "crash of LLVM"
    LLVM_REFUSED = "refused by LLVM"


@attrs.frozen
class Verdict:
    """The comparison of one module."""

    outcome: Outcome
    detail: str = ""
    ours: bytes = b""
    theirs: bytes = b""

    @property
    def difference(self) -> Difference | None:
        """The first difference of the two objects."""
        return compare(self.ours, self.theirs, NAMES) if self.outcome is Outcome.UNEQUAL else None


@attrs.frozen
class Finding:
    """A function, or a module whose functions alone are equal, with a wrong outcome."""

    seed: int
    size: int
    function: str
    """"" when the module differs only as a whole."""
    module: Module
    verdict: Verdict

    def __reduce__(self) -> tuple[Callable[..., Finding], tuple[object, ...]]:
        # Types are compared by identity, so a module travels between processes as text.
        return _from_text, (self.seed, self.size, self.function, write(self.module), self.verdict)


def _from_text(seed: int, size: int, function: str, text: str, verdict: Verdict) -> Finding:
    return Finding(seed, size, function, read(text, f"seed-{seed}.ll"), verdict)


@attrs.define
class Report:
    """The results of a run."""

    modules: Counter[Outcome] = attrs.field(factory=Counter)
    functions: Counter[Outcome] = attrs.field(factory=Counter)
    details: dict[Outcome, Counter[str]] = attrs.field(factory=dict)
    """By outcome: how often each message was the reason."""
    findings: list[Finding] = attrs.field(factory=list)
    rules: dict[str, Counter[Outcome]] = attrs.field(factory=dict)
    """By outcome: the number of functions in which each combiner rule fired."""

    def add(self, other: Report) -> None:
        """Add the results of another run."""
        self.modules += other.modules
        self.functions += other.functions
        self.findings += other.findings
        for outcome, reasons in other.details.items():
            self.details.setdefault(outcome, Counter()).update(reasons)
        for rule, counts in other.rules.items():
            self.rules.setdefault(rule, Counter()).update(counts)

    def count_rules(self, names: Iterable[str], outcome: Outcome) -> None:
        """Count the rules that fired in a function."""
        for name in names:
            self.rules.setdefault(name, Counter())[outcome] += 1

    def rate(self, counts: Counter[Outcome]) -> float:
        """Percentage of equal modules among those that LLVM compiles, its own faults aside."""
        judged = sum(count for outcome, count in counts.items()
                     if outcome not in (Outcome.LLVM_CRASH, Outcome.LLVM_REFUSED))
        return 100 * (counts[Outcome.EQUAL] + counts[Outcome.LLVM_FAULT]) / judged if judged else 100.0

    @property
    def clean(self) -> bool:
        """Whether nothing was wrong on smemit's side."""
        return not self.findings

    def unequal(self) -> list[Finding]:
        """Findings with two different objects, the smallest first."""
        found = [finding for finding in self.findings if finding.verdict.outcome is Outcome.UNEQUAL]
        return sorted(found, key=lambda finding: count_operations(finding.module))


def count_operations(module: Module) -> int:
    """The operations in all functions."""
    return sum(len(block.operations) for function in module.functions for block in function.blocks)


def judge(module: Module, compiler: Compiler, theirs: Compiled) -> Verdict:
    """Compile a module with smemit and compare it with LLVM's object; name LLVM's faults where they alone differ."""
    if theirs.ending in (Ending.CRASH, Ending.LIMIT):
        return Verdict(Outcome.LLVM_CRASH, theirs.message)
    if theirs.ending is Ending.ERROR:
        return Verdict(Outcome.LLVM_REFUSED, theirs.message)
    verdict = _compared(module, compiler, theirs)
    if verdict.outcome in (Outcome.EQUAL, Outcome.ENDLESS):
        return verdict

    def compiled_with(bugs: frozenset[str]) -> bytes:
        try:
            return compiler(module, llvm_bugs=bugs)
        except Exception:
            return b""  # without the fault there is no code for it, or `verdict` says what broke

    bugs = decisive_bugs(module.target, theirs.object, compiled_with)
    return Verdict(Outcome.LLVM_FAULT, ", ".join(bug.name for bug in bugs)) if bugs else verdict


def _compared(module: Module, compiler: Compiler, theirs: Compiled) -> Verdict:
    try:
        with _time_limit(_SECONDS):
            ours = compiler(module)
    except UnsupportedError as error:
        return Verdict(Outcome.REFUSED, _without_names(error.message))
    except SmemitError as error:
        # The module is valid: LLVM took it.
        return Verdict(Outcome.BROKEN, _without_names(error.message))
    except _NoEnd:
        return Verdict(Outcome.ENDLESS, f"no end after {_SECONDS} seconds")
    except Exception as error:
        return Verdict(Outcome.BROKEN, _without_names(fault_text(error)))
    if ours == theirs.object:
        return Verdict(Outcome.EQUAL)
    return Verdict(Outcome.UNEQUAL, "", ours, theirs.object)


class _NoEnd(BaseException):
    """A compilation takes too long; no `except Exception` catches this."""


@contextmanager
def _time_limit(seconds: int) -> Iterator[None]:
    """End an endless compilation; the run continues with the next module.

    Only the main thread receives signals. In other threads, as in a cluster's worker, the cluster's limits apply.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_: object) -> None:
        raise _NoEnd

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _without_names(message: str) -> str:
    """A message without names and numbers, so that equal reasons are counted together."""
    return re.sub(r"[@%]\"?[\w.]+\"?", "@..", message.splitlines()[0] if message else message)[:160]


@attrs.frozen
class _Slice:
    """Pairs of seed and size for one worker, with the functions that create and compile their modules."""

    seeds: tuple[tuple[int, int], ...]
    features: frozenset[str]
    target: str
    llvm: LLVM
    compiler: Compiler


def _run_slice(part: _Slice) -> Report:
    return run(iter(part.seeds), part.features, part.target, part.llvm, part.compiler)


def run_in_workers(seeds: Iterator[tuple[int, int]], features: frozenset[str], target: str, llvm: LLVM,
                   compiler: Compiler, jobs: int, scheduler: str = "",
                   progress: Callable[[Report], None] = lambda _: None) -> Report:
    """The same as `run` over processes, or over the workers of a dask cluster; findings in the order of their seeds.

    `compiler` and `llvm` have to pickle.
    """
    report = Report()
    slices = iter(lambda: tuple(islice(seeds, _SLICE)), ())
    parts = (_Slice(pairs, features, target, llvm, compiler) for pairs in slices)
    for found in in_workers(_run_slice, parts, jobs, scheduler):
        report.add(found)
        progress(report)
    report.findings.sort(key=lambda finding: finding.seed)
    return report


def run(seeds: Iterator[tuple[int, int]], features: frozenset[str], target: str, llvm: LLVM, compiler: Compiler,
        progress: Callable[[Report], None] = lambda _: None,
        make: Callable[[int, int], Module] | None = None) -> Report:
    """Compare the modules for pairs of seed and size, which are random unless `make` creates them."""
    report = Report()
    made_from = make or partial(random_module, features=features, target=target)
    with ThreadPoolExecutor(max_workers=1) as pool:
        waiting: deque[tuple[int, int, Module, Future[Compiled]]] = deque()
        while True:
            while len(waiting) < _AHEAD and (pair := next(seeds, None)) is not None:
                module: Module = made_from(*pair)
                waiting.append((*pair, module, pool.submit(llvm.compile, write(module))))
            if not waiting:
                return report
            seed, size, module, future = waiting.popleft()
            trace = Trace()
            verdict = judge(module, partial(compiler, trace=trace), future.result())
            report.modules[verdict.outcome] += 1
            if verdict.outcome is Outcome.EQUAL:
                report.functions[Outcome.EQUAL] += len(edit.defined(module))
                for names in trace.fired.values():
                    report.count_rules(names, Outcome.EQUAL)
            elif verdict.outcome is Outcome.LLVM_FAULT:
                report.functions[Outcome.LLVM_FAULT] += len(edit.defined(module))
                report.details.setdefault(Outcome.LLVM_FAULT, Counter())[verdict.detail] += 1
            else:
                _take_apart(report, Finding(seed, size, "", module, verdict), llvm, compiler)
            progress(report)


def _take_apart(report: Report, whole: Finding, llvm: LLVM, compiler: Compiler) -> None:
    names = [function.name for function in edit.defined(whole.module)]
    findings: list[Finding] = []
    for name in names:
        alone = clone(whole.module)
        edit.isolate(alone, name)
        trace = Trace()
        verdict = judge(alone, partial(compiler, trace=trace), llvm.compile(write(alone)))
        report.functions[verdict.outcome] += 1
        report.count_rules(trace.fired.get(name, ()), verdict.outcome)
        if verdict.outcome not in (Outcome.EQUAL, Outcome.LLVM_FAULT):
            findings.append(Finding(whole.seed, whole.size, name, alone, verdict))
    if not any(finding.verdict.outcome is whole.verdict.outcome for finding in findings):
        findings.append(whole)
    for finding in findings:
        outcome, detail = finding.verdict.outcome, finding.verdict.detail
        if detail:
            report.details.setdefault(outcome, Counter())[detail] += 1
        if outcome not in (Outcome.LLVM_CRASH, Outcome.LLVM_REFUSED, Outcome.LLVM_FAULT):
            report.findings.append(finding)


def shrink(finding: Finding, llvm: LLVM, compiler: Compiler, tests: int) -> Finding:
    """The smallest module found with the same problem."""

    def fails(module: Module) -> bool:
        verdict = judge(module, compiler, llvm.compile(write(module)))
        return verdict.outcome is finding.verdict.outcome and verdict.detail == finding.verdict.detail

    module = reduce(finding.module, fails, tests=tests)
    return attrs.evolve(finding, module=module, verdict=judge(module, compiler, llvm.compile(write(module))))


def cause(module: Module) -> list[str]:
    """The operations of a reduced module, all of which are needed for the difference."""
    words: list[str] = []
    for function in edit.defined(module):
        parts = [*function.attributes, function.linkage, function.visibility, function.cc, *function.return_attributes,
                 *(name for argument in function.args for name in argument.attributes)]
        words += [str(part) for part in parts if part]
        if len(function.args) > 6:
            words.append(f"{len(function.args)} parameters")
        words += [_describe(operation) for operation in function.operations()
                  if not isinstance(operation, ops.Br | ops.Unreachable | ops.Ret)]
    words = words or sorted({operation.mnemonic for function in edit.defined(module)
                             for operation in function.operations()})
    words += [f"variable {variable.value_type} {variable.linkage}".strip() for variable in module.variables]
    return words or ["no operation"]


def _describe(operation: ops.Operation) -> str:
    if isinstance(operation, ops.Binary):
        return f"{operation.op} {operation.type}{_constant_side(operation)}"
    if isinstance(operation, ops.Cast):
        return f"{operation.op} {operation.value.type} to {operation.type}"
    if isinstance(operation, ops.ICmp):
        return f"icmp {operation.lhs.type}"
    if isinstance(operation, ops.FCmp):
        return f"fcmp {operation.predicate} {operation.lhs.type}"
    if isinstance(operation, ops.Patchpoint | ops.Stackmap):
        inputs = [str(value.type) for value in operation.operands()]
        return f"{operation.mnemonic} {operation.cc} {operation.type} ({' '.join(inputs)})".replace("  ", " ")
    if isinstance(operation, ops.Call):
        kind: FunctionType = operation.function_type
        return f"call {operation.cc} {kind}".replace("  ", " ")
    if isinstance(operation, ops.Ret):
        return f"ret {operation.value.type}" if operation.value is not None else "ret"
    if isinstance(operation, ops.Store):
        return f"store {operation.value.type}"
    if isinstance(operation, ops.Switch):
        return f"switch {operation.value.type}"
    return f"{operation.mnemonic} {operation.type}"


def _constant_side(operation: ops.Binary) -> str:
    sides = [side for side, value in (("left", operation.lhs), ("right", operation.rhs))
             if not hasattr(value, "block") and not hasattr(value, "index")]
    return f" (constant {' and '.join(sides)})" if sides else ""
