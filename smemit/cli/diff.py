"""`smemit diff`: compare the bytes that smemit and LLVM make of a module, two objects, or random modules."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from smemit.cli import llc_words
from smemit.cli.parse import positive, triple, whole
from smemit.cli.status import Status
from smemit.errors import OracleError, SmemitError, UsageError

if TYPE_CHECKING:
    from smemit.compile.llvm_bugs import LLVMBugs
    from smemit.difftest.campaign import Compiler, Finding, Report
    from smemit.difftest.llvm import LLVM
    from smemit.ir.module import Module
    from smemit.ir.ops import Patchpoint, Stackmap

_LLC = "llc:"
"""The prefix of a module that LLVM compiles."""
_REDUCTION_TESTS = 2000
_WHY_TESTS = 200
"""Tries to reduce each differing function for `--why`; enough to reach a few operations."""
_WHY_FUNCTIONS = 60


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("inputs", nargs="*", metavar="INPUT",
                        help="one module, to compare smemit with LLVM; or two modules or object files (llc:MODULE is "
                             "LLVM's object)")
    parser.add_argument("--random", type=positive, metavar="N", help="compare N random modules")
    parser.add_argument("--inject", type=positive, metavar="N",
                        help="compare a module N times with sites at random places, as `smemit inject` inserts them")
    parser.add_argument("--kinds", default="", metavar="LIST", help="with --inject: kinds of sites")
    parser.add_argument("--seed", type=whole, default=1,
                        help="seed of the first module; the next ones count up (default: 1)")
    parser.add_argument("--size", default="20", metavar="K", help="operations in a function, a number or LOW-HIGH")
    parser.add_argument("--features", default="core",
                        help="core, all, dense, front-ends, or a list of names from "
                             "--list-features; -name excludes one")
    parser.add_argument("--list-features", action="store_true", help="list the features of random modules")
    parser.add_argument("--why", action="store_true", help="rank the operations that cause differences, "
                        "and the combiner's rules by the number of functions in which they fire")
    parser.add_argument("--save", metavar="FOLDER",
                        help="with --random: write the differing functions there, reduced, as "
                                                         "golden inputs (golden/inputs adds them to the cases)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="N",
                        help="with --random: number of processes (default: 1)")
    parser.add_argument("--scheduler", metavar="ADDRESS", default="",
                        help="with --random: use this dask scheduler, such as tcp://host:8786")
    parser.add_argument("--target", metavar="NAME", help="compare for this target (default: the module's own, x86_64)")
    parser.add_argument("--triple", metavar="TRIPLE", type=triple,
                        help="compare for this LLVM target triple, with its operating system")
    parser.add_argument("--llc", metavar="PATH", help="compare with this llc (default: llc-22, llc, or llvmlite)")
    parser.add_argument("--any-version", action="store_true", help="accept an LLVM that is not version 22")
    parser.add_argument("-O", dest="level", type=int, choices=range(4), default=0,
                        help="optimization level; above 0 llc selects and optimizes, and smemit compiles its "
                             "machine IR")
    parser.add_argument("-mcpu", "--mcpu", metavar="CPU", help="processor for functions that do not name one")
    parser.add_argument("-mattr", "--mattr", metavar="+A,-B", help="features to add to every function")
    parser.add_argument("--isel", choices=("dag", "fast", "global"), default="",
                        help="dag: the graph selector for all code, as llc -O0 -global-isel=0 -fast-isel=0; "
                             "fast, global: llc selects with FastISel or GlobalISel, and smemit compiles the result")
    parser.add_argument("--relocation-model", choices=("pic", "static"), default="",
                        help="for both compilers; pic: position-independent code")
    llc_words.site_options(parser)
    parser.add_argument("--truth", action="store_true",
                        help="also compare the intended records with the output of llvm-readobj")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print the result as JSON")
    form.add_argument("--html", metavar="FILE",
                      help="write an HTML page with all functions and records side by side")


def run(arguments: argparse.Namespace) -> int:
    """Compare; 0 if everything is equal."""
    if arguments.list_features:
        return _list_features(arguments.json)
    if arguments.random is not None:
        if arguments.inputs:
            raise UsageError("--random takes no input", notes=["leave out " + " ".join(arguments.inputs)])
        return _run_random(arguments)
    if arguments.inject is not None:
        if len(arguments.inputs) != 1:
            raise UsageError("--inject takes one module", notes=["for instance smemit diff foo.ll --inject 20"])
        return _run_random(arguments)
    if len(arguments.inputs) == 2:
        return _compare_pair(arguments)
    if len(arguments.inputs) == 1:
        return _compare_module(arguments)
    raise UsageError(f"{len(arguments.inputs)} files to compare",
                     notes=["give one module, to compare it with LLVM's output", "give two modules or object files",
                            "--random N compares random modules"])


def _list_features(as_json: bool) -> int:
    from smemit.difftest.programs.features import (
        CORE_FEATURES,
        DENSE,
        EXTRA_FEATURES,
        FEATURES,
        FRONT_END_FEATURES,
        OTHER_FEATURES,
    )

    dense = sorted(DENSE & FEATURES.keys())
    if as_json:
        print(json.dumps({"core": CORE_FEATURES, "others": OTHER_FEATURES, "front-ends": FRONT_END_FEATURES,
                          "extra": EXTRA_FEATURES, "dense": dense}, indent=1))
        return 0
    for title, features in (("core:", CORE_FEATURES), ("all, besides:", OTHER_FEATURES),
                            ("front-ends:", FRONT_END_FEATURES), ("extra:", EXTRA_FEATURES)):
        print(title)
        for name, summary in features.items():
            print(f"  {name:12} {summary}")
    print(f"dense: {', '.join(dense)}, on few values and plain constants")
    return 0


# ---- one pair


class _Named(NamedTuple):
    """An object to compare, and its name in reports."""

    name: str
    data: bytes


def _compare_pair(arguments: argparse.Namespace) -> int:
    """Compare two modules or object files. smemit compiles a module; LLVM does if `llc:` precedes its name."""
    left, right = (_object_of(spec, arguments) for spec in arguments.inputs)
    return _report_pair(left, right, arguments, {})


def _compare_module(arguments: argparse.Namespace) -> int:
    """Compile a module with smemit and with LLVM, and compare."""
    from smemit.compile.notes import note_left_out

    spec = arguments.inputs[0]
    if spec == "-":
        # Both smemit and LLVM read the text.
        with tempfile.TemporaryDirectory() as folder:
            spec = arguments.inputs[0] = os.path.join(folder, "stdin.ll")
            with open(spec, "wb") as file:
                file.write(sys.stdin.buffer.read())
            return _compare_module(arguments)
    left_out: list[Stackmap | Patchpoint] = []
    ours = _object_of(spec, arguments, left_out)
    for site in left_out:
        print(note_left_out(site), file=sys.stderr)
    llvm = _find(arguments)
    theirs = _by_llvm(spec, arguments, llvm)
    found: dict[str, Any] = {"llvm": str(llvm)}
    if errors := _known_errors(spec, arguments, _Named("", ours.data), _Named("", theirs)):
        found["llvm_errors"] = errors
        if not arguments.json:
            for error in errors:
                print(f"note: llc's error: {error['name']}, in {', '.join(error['functions'])}: {error['what']} "
                      "(smemit docs llvm-bugs)", file=sys.stderr)
    if ours.data == theirs and (faults := _faults(spec, arguments, ours)):
        found["llvm_faults"] = faults
        if not arguments.json:
            for fault in faults:
                print(f"note: llc's fault: {fault['name']}, in {', '.join(fault['functions'])}: {fault['what']} smemit "
                      "compile makes it only with --llvm-bugs (smemit docs llvm-bugs)", file=sys.stderr)
    return _report_pair(_Named("smemit", ours.data), _Named("llvm", theirs), arguments,
                        {**found, **_by_global_isel(spec, arguments)})


def _faults(spec: str, arguments: argparse.Namespace, repeated: _Named) -> list[dict[str, Any]]:
    """The LLVM bugs that an object reproduces, each with its functions."""
    from smemit.cli.load import load_module
    from smemit.compile.llvm_bugs import ALL_BUGS, decisive_bugs

    def compiled_with(bugs: frozenset[str]) -> bytes:
        try:
            return _compile(spec, arguments, llvm_bugs=bugs)
        except SmemitError:
            return b""  # smemit has no code for this function without the bug.

    def functions(bug: str) -> list[str]:
        right = compiled_with(ALL_BUGS - {bug})
        return [f"@{name}" for name in (_verdicts(_Named("", right), repeated) if right else ())] or ["the module"]

    target = load_module(spec, target=arguments.target, triple=arguments.triple).target
    return [{"name": bug.name, "what": bug.what, "functions": functions(bug.name)}
            for bug in decisive_bugs(target, repeated.data, compiled_with)]


def _compile(spec: str, arguments: argparse.Namespace, llvm_bugs: LLVMBugs = True,
             left_out: list[Stackmap | Patchpoint] | None = None) -> bytes:
    from smemit.cli.load import load_module
    from smemit.difftest.llvm import MODULE_NAME

    module = load_module(spec, target=arguments.target, triple=arguments.triple)
    kept = module.name, module.source_filename
    module.name, module.source_filename = MODULE_NAME, module.source_filename or module.name
    try:
        return _compiler(arguments, module.target, llvm_bugs, left_out)(module)
    finally:
        # A module of the DSL is part of its program.
        module.name, module.source_filename = kept


def _object_of(spec: str, arguments: argparse.Namespace, left_out: list[Stackmap | Patchpoint] | None = None
               ) -> _Named:
    if spec.startswith(_LLC):
        return _Named(spec, _by_llvm(spec.removeprefix(_LLC), arguments, _find(arguments)))
    if spec.endswith((".ll", ".py")) or not (spec.endswith((".o", ")")) or os.path.exists(spec)):
        return _Named(spec, _compile(spec, arguments, left_out=left_out))
    from smemit.stackmap.image import read_file

    return _Named(spec, bytes(read_file(spec)))


def _by_llvm(spec: str, arguments: argparse.Namespace, llvm: LLVM) -> bytes:
    from smemit.cli.load import load_module
    from smemit.difftest.llvm import Ending
    from smemit.ir.placements import placed_functions
    from smemit.ir.text import write

    text = ""
    module = load_module(spec, target=arguments.target, triple=arguments.triple)
    if placed := placed_functions(module):
        raise OracleError(f"@{placed[0].name} has placements or machine code: llc does not know them,"
                          " so its object is not a measure", place=spec,
                          notes=["two of smemit's objects can be compared: smemit diff one.o other.o"])
    if module.left_out:
        print(f"{spec}: note: on both sides, {module.left_out}", file=sys.stderr)
    elif spec.endswith(".ll"):
        # LLVM gets the user's own text, so that the comparison covers our reader.
        with open(spec, encoding="utf-8", errors="surrogateescape") as file:
            text = file.read()
    made = llvm.compile(text or write(module), file_name=os.path.basename(spec) if text else "",
                        triple=module.triple if text else "")
    if made.ending is not Ending.OBJECT:
        raise OracleError(f"{llvm}: {made.ending.value}: {made.message}", place=spec)
    return made.object


def _find(arguments: argparse.Namespace) -> LLVM:
    """The requested LLVM, with the options that make it use the same selectors as smemit."""
    from smemit.difftest.llvm import find_llvm, llc_options

    llvm = find_llvm(arguments.llc, any_version=arguments.any_version)
    options = [*llc_options(arguments.isel, arguments.relocation_model, arguments.enable_patchpoint_liveness,
                            llc_words.statepoint_registers(arguments))]
    options += [f"-mcpu={arguments.mcpu}"] if arguments.mcpu else []
    options += [f"-mattr={arguments.mattr}"] if arguments.mattr else []
    return attrs.evolve(llvm, level=arguments.level, options=tuple(options))


def _is_llvms(arguments: argparse.Namespace) -> bool:
    """Whether smemit takes LLVM's machine code and only writes the object."""
    return arguments.level > 0 or arguments.isel in ("fast", "global")


def _compiler(arguments: argparse.Namespace, target: str, llvm_bugs: LLVMBugs = True,
              left_out: list[Stackmap | Patchpoint] | None = None) -> Compiler:
    """The compiler for smemit's objects; `llvm_bugs` reproduces LLVM's miscompilations, `left_out` receives the sites
    without a record."""
    from smemit.compile.options import Options
    from smemit.compile.pipeline import compile_module
    from smemit.difftest.machine_ir import AsLLVMSelects, ThroughMachineIR, WithProcessor
    from smemit.ir.triples import target_of
    from smemit.isa.load import load_target

    options = Options(llvm_bugs=llvm_bugs, relocation_model=arguments.relocation_model,
                      patchpoint_liveness=arguments.enable_patchpoint_liveness,
                      statepoint_registers=llc_words.statepoint_registers(arguments), left_out=left_out)
    if _is_llvms(arguments):
        return _with_truth(ThroughMachineIR(_find(arguments), options), arguments)
    compiler: Compiler = partial(compile_module, options=attrs.evolve(options, isel=arguments.isel))
    if not arguments.isel and load_target(target_of(target)).limits.get("needs_sites"):
        compiler = AsLLVMSelects(_find_or_none(arguments), options)
    if arguments.mcpu or arguments.mattr:
        compiler = WithProcessor(compiler, arguments.mcpu, arguments.mattr)
    return _with_truth(compiler, arguments)


def _with_truth(compiler: Compiler, arguments: argparse.Namespace) -> Compiler:
    """The compiler; it checks the records against the truth if the user asks for that."""
    if not arguments.truth:
        return compiler
    from smemit.difftest.records import WithTruth

    return WithTruth(compiler)


def _by_global_isel(spec: str, arguments: argparse.Namespace) -> dict[str, str]:
    """For the report: the functions whose code comes from LLVM in a comparison with plain llc -O0."""
    from smemit.cli.load import load_module
    from smemit.compile.isel.global_isel import left_to_global_isel
    from smemit.isa.load import load_target

    if _is_llvms(arguments) or arguments.isel:
        return {}
    module = load_module(spec, target=arguments.target, triple=arguments.triple)
    names = left_to_global_isel(module.functions, load_target(module.target), llvm_bugs=True)
    return {"global_isel": f"by GlobalISel, from llc: {', '.join(f'@{name}' for name in names)}"} if names else {}


def _known_errors(spec: str, arguments: argparse.Namespace, ours: _Named, theirs: _Named) -> list[dict[str, Any]]:
    """The errors of LLVM that smemit never reproduces, each with its functions, as far as their objects differ."""
    from smemit.cli.load import load_module
    from smemit.difftest.known_errors import KNOWN_ERRORS, known_errors

    if ours.data == theirs.data:
        return []
    module, differing = load_module(spec, target=arguments.target, triple=arguments.triple), _verdicts(ours, theirs)
    by_function = {one.name: known_errors(one) for one in module.functions if one.name in differing}
    return [{"name": error.name, "what": error.what,
             "functions": [f"@{name}" for name, errors in by_function.items() if error in errors]}
            for error in KNOWN_ERRORS if any(error in errors for errors in by_function.values())]


def _find_or_none(arguments: argparse.Namespace) -> LLVM | None:
    """The requested LLVM. None if there is none; the comparison of two of smemit's objects needs none."""
    try:
        return _find(arguments)
    except OracleError:
        return None


def _report_pair(left: _Named, right: _Named, arguments: argparse.Namespace, more: dict[str, Any]) -> int:
    from smemit.difftest.compare import compare

    names = left.name, right.name
    difference = compare(left.data, right.data, names)
    if arguments.html:
        from smemit.cli.pages.diff_page import page
        from smemit.difftest.side_by_side import function_pairs
        from smemit.files import write_whole

        text = "".join(page(names, str(difference or ""), list(function_pairs(left.data, right.data))))
        write_whole(arguments.html, text.encode("utf-8", "replace"))
    if arguments.json:
        found = difference.as_json() if difference is not None else None
        sizes = [len(left.data), len(right.data)]
        functions = _verdicts(left, right) if difference is not None else {}
        print(json.dumps({"equal": difference is None, "bytes": sizes, "difference": found, "functions": functions,
                          **more}))
    elif difference is None:
        faults = more.pop("llvm_faults", ())
        but = f" but for llc's faults ({', '.join(one['name'] for one in faults)})" if faults else ""
        print(f"equal{but}: {len(left.data)} bytes" + "".join(f", {value}" for value in more.values()))
    else:
        print(difference)
        for name, verdict in _verdicts(left, right).items():
            print(f"  @{name}: {verdict}")
        more.pop("llvm_errors", None)
        for value in more.values():
            print(f"  compared with {value}")
    return 0 if difference is None else 1


def _verdicts(left: _Named, right: _Named) -> dict[str, str]:
    """The differences of each differing function; empty for files that are neither ELF nor Mach-O."""
    from smemit.difftest.side_by_side import function_pairs

    try:
        pairs = list(function_pairs(left.data, right.data))
    except SmemitError:
        return {}
    return {one.name: one.verdict for one in pairs if one.verdict != "equal"}


# ---- random modules


def _sizes(text: str) -> tuple[int, int]:
    low, dash, high = text.partition("-")
    if not low.isdigit() or (dash and not high.isdigit()) or int(high or low) < int(low):
        raise UsageError(f"--size {text}: not a number or a range", notes=["for instance --size 20 or --size 5-80"])
    return int(low), int(high or low)


def _pairs(count: int, first_seed: int, sizes: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Seeds with their sizes. The size depends on the seed only, not on the run."""
    low, high = sizes
    for seed in range(first_seed, first_seed + count):
        # The factor is a prime above every sensible range, so that all sizes of the range occur.
        yield seed, low + seed * 7919 % (high - low + 1)


def _injected(arguments: argparse.Namespace) -> Callable[[int, int], Module]:
    """A function from a seed to the given module with random sites."""
    from smemit.cli.load import load_module
    from smemit.difftest.inject import KINDS, inject, parse_kinds
    from smemit.difftest.llvm import MODULE_NAME
    from smemit.difftest.programs.features import limits_of

    def make(seed: int, _: int) -> Module:
        module = load_module(arguments.inputs[0], target=arguments.target, triple=arguments.triple)
        module.name, module.source_filename = MODULE_NAME, module.source_filename or module.name
        wanted = parse_kinds(arguments.kinds) if arguments.kinds else KINDS
        has_statepoints = limits_of(module.target).has_statepoints
        inject(module, seed, tuple(kind for kind in wanted if kind != "statepoint" or has_statepoints))
        return module

    return make


def _run_random(arguments: argparse.Namespace) -> int:
    from smemit.difftest import campaign
    from smemit.difftest.programs.features import SITELESS, parse_features, without_missing

    make = _injected(arguments) if arguments.inject is not None else None
    target = make(1, 0).target if make is not None else arguments.triple or arguments.target or "x86_64"
    compile_module = _compiler(arguments, target, llvm_bugs=False)
    features, missing = without_missing(parse_features(arguments.features), target)
    if arguments.isel or arguments.level:
        features |= {SITELESS}
    llvm = _find(arguments)
    for name, reason in missing.items():
        print(f"without {name} on {target}: {reason}", file=sys.stderr)
    print(f"compared with {llvm}", file=sys.stderr)
    started = time.monotonic()
    count = arguments.random if make is None else arguments.inject
    pairs = _pairs(count, arguments.seed, _sizes(arguments.size))
    with Status(count, "modules") as status:
        def show(report: Report) -> None:
            counts = ", ".join(f"{count} {outcome.value}" for outcome, count in report.modules.items())
            status.show(sum(report.modules.values()), counts)

        if make is not None:
            report = campaign.run(pairs, features, target, llvm, compile_module, show, make)
        elif arguments.jobs > 1 or arguments.scheduler:
            report = campaign.run_in_workers(pairs, features, target, llvm, compile_module, max(1, arguments.jobs),
                                             arguments.scheduler, show)
        else:
            report = campaign.run(pairs, features, target, llvm, compile_module, show)
    unequal = report.unequal()
    for finding in unequal:  # Reduction takes a while.
        print(f"unequal: --seed {finding.seed} --size {finding.size}", file=sys.stderr)
    smallest = campaign.shrink(unequal[0], llvm, compile_module, _REDUCTION_TESTS) if unequal else None
    if arguments.save:
        _save(arguments.save, unequal, target, llvm, compile_module)
    causes = _causes(unequal, llvm, compile_module) if arguments.why else ([], [])
    result = _summary(report, arguments, target, llvm, smallest, causes, time.monotonic() - started)
    if arguments.json:
        print(json.dumps(result, indent=1))
    else:
        _print(result)
    return 0 if report.clean else 1


def _save(folder: str, unequal: list[Finding], target: str, llvm: LLVM, compile_module: Compiler) -> None:
    """Write each differing function, reduced, as an input of a golden case."""
    from smemit.difftest import campaign
    from smemit.difftest.golden import input_text
    from smemit.files import write_whole

    os.makedirs(folder, exist_ok=True)
    for finding in unequal:
        small = campaign.shrink(finding, llvm, compile_module, _REDUCTION_TESTS)
        name = f"seed-{finding.seed}-{finding.size}" + (f"-{finding.function}" if finding.function else "")
        remark = f"Found by smemit diff --random --seed {finding.seed} --size {finding.size}."
        path = os.path.join(folder, f"{name}.ll")
        write_whole(path, input_text(small.module, name, remark, [target]).encode("utf-8", "surrogateescape"))
        print(f"{path}: {small.verdict.outcome.value}", file=sys.stderr)


@attrs.define
class _Cause:
    """The operations that reduced functions consist of, with the number of functions for each."""

    operations: str
    functions: int = 0
    example: str = ""
    difference: str = ""


def _causes(unequal: list[Finding], llvm: LLVM, compile_module: Compiler) -> tuple[list[_Cause], list[_Cause]]:
    """Reduce differing functions. Count the operations that remain, one by one and as sets."""
    from smemit.difftest import campaign

    single: dict[str, _Cause] = {}
    together: dict[str, _Cause] = {}
    for number, finding in enumerate(unequal[:_WHY_FUNCTIONS]):
        print(f"why: {number + 1} of {min(len(unequal), _WHY_FUNCTIONS)}", file=sys.stderr)
        small = campaign.shrink(finding, llvm, compile_module, _WHY_TESTS)
        words = campaign.cause(small.module)
        for table, keys in ((single, sorted(set(words))), (together, [", ".join(words)])):
            for key in keys:
                found = table.setdefault(key, _Cause(key))
                found.functions += 1
                if not found.example and (where := small.verdict.difference) is not None:
                    found.example = f"seed {finding.seed} size {finding.size} @{finding.function}"
                    found.difference = f"{where.section} {where.field}: {where.left} / {where.right}"
    ranked = [sorted(table.values(), key=lambda cause: -cause.functions) for table in (single, together)]
    return ranked[0], ranked[1]


def _summary(report: Report, arguments: argparse.Namespace, target: str, llvm: LLVM, smallest: Finding | None,
             causes: tuple[list[_Cause], list[_Cause]], seconds: float) -> dict[str, Any]:
    from smemit.difftest.rule_cases import known_rules
    from smemit.ir.text import write
    from smemit.ir.triples import target_of

    def counts(counter: Counter[Any]) -> dict[str, int]:
        return {outcome.value: count for outcome, count in counter.items()}

    found: dict[str, Any] = {
        "llvm": str(llvm), "target": target, "features": arguments.features, "seed": arguments.seed,
        "size": arguments.size, "seconds": round(seconds, 1),
        "modules": counts(report.modules), "modules_equal_percent": round(report.rate(report.modules), 3),
        "functions": counts(report.functions), "functions_equal_percent": round(report.rate(report.functions), 3),
        "reasons": {outcome.value: dict(reasons.most_common()) for outcome, reasons in report.details.items()},
        "findings": [{"seed": finding.seed, "size": finding.size, "function": finding.function,
                      "outcome": finding.verdict.outcome.value, "reason": finding.verdict.detail}
                     for finding in report.findings],
        "operations": [attrs.asdict(cause) for cause in causes[0] if cause.functions > 1],
        "causes": [attrs.asdict(cause) for cause in causes[1]],
        "rules_fired": len(report.rules), "rules_known": len(report.rules.keys() | known_rules([target_of(target)])),
        "rules": _ranked_rules(report) if arguments.why else [],
    }
    if report.findings:
        found["repeat"] = _repeat(arguments, smallest or report.findings[0])
    if smallest is not None:
        difference = smallest.verdict.difference
        found["smallest"] = {"seed": smallest.seed, "size": smallest.size, "function": smallest.function,
                             "text": write(smallest.module), "difference": str(difference)}
    return found


def _ranked_rules(report: Report) -> list[dict[str, Any]]:
    """The rules of the graph selector with the functions that use them, the most telling rule first."""
    from smemit.difftest.campaign import Outcome

    found = [{"rule": name, "functions": counts.total(), "equal": counts[Outcome.EQUAL],
              "unequal": counts[Outcome.UNEQUAL]} for name, counts in report.rules.items()]
    return sorted(found, key=lambda rule: (-rule["functions"], rule["rule"]))


def _repeat(arguments: argparse.Namespace, finding: Finding) -> str:
    if arguments.inject is not None:
        words = [f"smemit diff {arguments.inputs[0]} --inject 1", f"--seed {finding.seed}"]
        words += [f"--kinds {arguments.kinds}"] if arguments.kinds else []
    else:
        words = ["smemit diff --random 1", f"--seed {finding.seed}", f"--size {finding.size}"]
        words += [f"--features {arguments.features}"] if arguments.features != "core" else []
    words += [f"--target {arguments.target}"] if arguments.target else []
    words += [f"--triple {arguments.triple}"] if arguments.triple else []
    words += [f"-O {arguments.level}"] if arguments.level else []
    words += [f"--mcpu {arguments.mcpu}"] if arguments.mcpu else []
    words += [f"--mattr={arguments.mattr}"] if arguments.mattr else []
    words += [f"--isel {arguments.isel}"] if arguments.isel else []
    words += [f"--relocation-model {arguments.relocation_model}"] if arguments.relocation_model else []
    words += [] if arguments.enable_patchpoint_liveness else ["-enable-patchpoint-liveness=false"]
    words += llc_words.statepoint_registers(arguments).words
    words += [f"--llc {arguments.llc}"] if arguments.llc else []
    return " ".join(words)


def _print(result: dict[str, Any]) -> None:
    for what in ("modules", "functions"):
        counts = ", ".join(f"{count} {outcome}" for outcome, count in result[what].items())
        print(f"{what}: {result[f'{what}_equal_percent']}% equal ({counts})")
    print(f"rules fired: {result['rules_fired']} of {result['rules_known']}")
    for outcome, reasons in result["reasons"].items():
        print(f"{outcome}:")
        for reason, count in reasons.items():
            print(f"  {count:5} {reason}")
    for title, key in (("operations left in several unequal functions once these are reduced:", "operations"),
                       ("unequal functions, reduced, by all operations left:", "causes")):
        if result[key]:
            print(title)
        for cause in result[key]:
            print(f"  {cause['functions']:5} {cause['operations']}")
            print(f"        {cause['difference']} ({cause['example']})")
    if result["rules"]:
        print("rules of the graph selector by the functions in which they fired (all, equal, unequal):")
    for rule in result["rules"]:
        print(f"  {rule['functions']:5} {rule['equal']:5} {rule['unequal']:5}  {rule['rule']}")
    if "smallest" in result:
        smallest = result["smallest"]
        print(f"the smallest differing function, reduced (seed {smallest['seed']}, size {smallest['size']}, "
              f"@{smallest['function']}):")
        print(smallest["text"])
        print(smallest["difference"])
    if "repeat" in result:
        print(f"repeat: {result['repeat']}")
