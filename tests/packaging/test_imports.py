"""Imports point one way, typing-only and late ones included, and targets name their files alike."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FAMILIES = sorted(path.name for path in (ROOT / "smemit/isa").iterdir() if (path / "__init__.py").exists())
LAYERS = (
    "errors checks files compile.trace compile.llvm_bugs",
    "ir",
    "interpret",
    "ir.text isa.description",
    "stackmap.arguments stackmap.formats stackmap.leb128 stackmap.findings stackmap.registers stackmap.containers "
    "stackmap.elf_writer",
    "stackmap.model stackmap.columns stackmap.rfc_columns stackmap.column_shapes stackmap.lookup stackmap.meaning "
    "stackmap.stub stackmap.values stackmap.versions",
    "stackmap.decode stackmap.serialize stackmap.statepoints stackmap.statepoint_columns stackmap.fields "
    "stackmap.function_facts stackmap.identify stackmap.read_columns stackmap.write_columns stackmap.strict_blob "
    "stackmap.strict_file stackmap.strict stackmap.reading stackmap.image stackmap.build stackmap.return_addresses "
    "stackmap.data_frame",
    "stackmap.model_json stackmap.record_texts stackmap.text stackmap.as_json "
    "stackmap.llvm_text stackmap.explain stackmap.suspicions",
    "stackmap",
    "analysis",
    "passes",
    "compile.codegen compile.codegen.mir.rules compile.codegen.mir.write compile.codegen.mir.write_instructions "
    "compile.sites",
    "compile.mc",
    "isa",
    "compile.codegen.mir",
    "compile.prepare",
    "compile.isel",
    "compile.isel.dag.graph compile.isel.fast",
    "compile.isel.dag.construct",
    "compile.isel.dag.rule_file compile.isel.dag.language",
    "compile.isel.dag.legalize compile.isel.dag.match",
    "compile.isel.dag.combine compile.isel.dag.schedule",
    "compile.isel.dag",
    "compile.isel.select compile.isel.guard_checks",
    "compile.objfile",
    " ".join(f"isa.{family}" for family in FAMILIES),
    "compile",
    "dsl",
    "run",
    "difftest cli.pages",
    "smemit",
    "difftest.programs examples",
    "difftest.inject difftest.campaign difftest.executions difftest.reduce difftest.limits difftest.limit_probes",
    "conformance.inputs",
    "conformance.kit",
    "conformance.judge",
    "conformance docs",
    "cli",
    "__main__",
)
"""From below to above: a module imports what stands in its own line or above it. The code of a target stands on all
stages that it takes part in, and is loaded by them by name."""
MOST_IN_CIRCLE = 3
"""Files that may hang together: a main class, what it asks and what its methods are spread over."""
TARGET_FILES = {
    "asm": "operands of inline assembly", "assembler": "reads assembly text where templates do not suffice",
    "mir": "words and registers of machine IR",
    "emit": "patch areas, shadows, relaxation", "expand": "pseudo instructions become real ones",
    "fast": "the fast selector", "finalize": "pseudo instructions that need blocks", "frame": "the frame's layout",
    "prologue": "code around a function", "text": "operands in assembly text",
    "local_slots": "slots addressed from a register of their own", "branches": "branches that reach far",
    "distances": "how far a branch reaches", "peephole": "what is better once registers are known",
    "condition_spills": "spills of condition registers", "abi": "facts that byte order decides",
    "prepare": "wishes about the IR", "facts": "what the parts below know of the target",
    "hooks": "answers to DagTarget",
    "places": "where arguments are passed", "calls": "calls, arguments, results", "tail_calls": "calls that are jumps",
    "variadic": "lists of arguments", "lower": "operations that are not instruction", "combine": "rules of its own",
    "patterns": "instructions as text", "select": "instructions in code", "operands": "what instructions take in",
    "immediates": "constants", "addresses": "addresses",
    "extending_loads": "loads that extend or convert", "vector_stores": "stores of vector elements",
    "memory_copies": "memcpy, memset",
    "memory_folds": "loads inside of instructions", "read_modify_write": "updates of memory in one instruction",
    "atomics": "atomic operations", "compare": "comparisons", "condition_codes": "their numbers",
    "selects": "selects", "carry": "overflow and carries", "low_bit_tests": "tests of the lowest bit",
    "floats": "floating-point numbers",
    "fp128": "numbers of 128 bits", "half_floats": "numbers of 16 bits", "vector_constants": "constants in vectors",
    "vectors": "vectors", "avx": "AVX", "conversions": "between integers and floats",
    "bit_operations": "counts and orders of bits", "bit_tests": "tests of one bit", "bit_fields": "fields of bits",
    "bit_origins": "where bits come from", "bit_permutation": "rotates and masks", "byte_swaps": "orders of bytes",
    "elements": "parts of vectors",
    "pairs": "two registers at once", "products": "products", "saturation": "saturating arithmetic",
    "shift_amounts": "amounts of shifts",
    "far_slots": "slots out of reach",
    "dynamic_alloca": "stack memory of a size known late", "probes": "pages touched in order",
    "split_stack": "segmented stacks", "branch_targets": "where indirect branches may end",
    "segments": "segment registers",
    "fast_arithmetic": "arithmetic in the fast selector",
    "fast_memory": "memory in the fast selector", "fast_floats": "floats in the fast selector",
}
"""The names of files that targets have, and what stands there; a target lacks those it has nothing for."""
EVERYWHERE = ("asm", "atomics", "calls", "carry", "combine", "compare", "emit", "expand", "facts", "fast", "finalize",
              "frame", "hooks", "patterns", "prepare", "select", "tail_calls")


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT / "smemit").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts) or "smemit"


@cache
def imports() -> dict[str, set[str]]:
    """By module, those that it imports anywhere in its text; `smemit.` is left out."""
    paths = {name_of(path): path for path in sorted((ROOT / "smemit").rglob("*.py"))
             if path.parent.name != "_generated"}
    found: dict[str, set[str]] = {}
    for name, path in paths.items():
        named: set[str] = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                named.update(f"{node.module}.{alias.name}" for alias in node.names)
                named.add(node.module)
            elif isinstance(node, ast.Import):
                named.update(alias.name for alias in node.names)
        short = {one.removeprefix("smemit.") for one in named if one.startswith("smemit")} & paths.keys()
        # `from a import b` where b is a module means b, not what a's own text imports.
        inner = {one.rpartition(".")[0] or "smemit" for one in short}
        found[name] = {one for one in short if one not in inner or one in _whole(path)} - {name}
    return found


def _whole(path: Path) -> set[str]:
    """Modules of which a file imports a name that is not a module."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            folder = ROOT / Path(*node.module.split("."))
            if any(not (folder / f"{alias.name}.py").exists() and not (folder / alias.name).is_dir()
                   for alias in node.names):
                found.add(node.module.removeprefix("smemit."))
    return found


def layer_of(module: str) -> int:
    """The line of the nearest folder that is named."""
    ranks = {word: rank for rank, line in enumerate(LAYERS) for word in line.split()}
    while module not in ranks:
        assert "." in module, f"{module} stands in no layer"
        module = module.rpartition(".")[0]
    return ranks[module]


def circles() -> list[list[str]]:
    """Groups of modules each of which imports all others, if by way of others."""
    edges, index, low, stack, found = imports(), {}, {}, [], []  # type: ignore[var-annotated]

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in edges[node]:
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for node in edges:
        if node not in index:
            visit(node)
    return found


def test_imports_point_down() -> None:
    wrong = [f"{module} imports {other}" for module, others in imports().items() for other in sorted(others)
             if layer_of(module) < layer_of(other)]
    assert wrong == []


def test_circles_stay_within_one_idea() -> None:
    for circle in circles():
        folders = {module.rpartition(".")[0] for module in circle}
        assert len(folders) == 1, circle
        assert len(circle) <= MOST_IN_CIRCLE, circle


def test_shared_code_names_no_target() -> None:
    named = [module for module, others in imports().items() if not module.startswith("isa.")
             for other in others if other.startswith(tuple(f"isa.{family}" for family in FAMILIES))]
    assert named == []


@pytest.mark.parametrize("family", FAMILIES)
def test_targets_name_their_files_alike(family: str) -> None:
    names = {path.stem for path in (ROOT / "smemit" / "isa" / family).glob("*.py")} - {"__init__"}
    assert names - TARGET_FILES.keys() == set()
    assert set(EVERYWHERE) - names == set()
