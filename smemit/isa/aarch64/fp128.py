"""AArch64 fp128: held in vector registers, computed by library calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from smemit.compile.codegen.finalize import link, split
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction
from smemit.compile.isel.dag.construct.call_nodes import call_named, ir_type
from smemit.compile.isel.dag.construct.passing import Outgoing
from smemit.compile.isel.dag.graph.fold import INVERTED_INT, cond
from smemit.compile.isel.dag.graph.nodes import CHAIN, Node, Result
from smemit.compile.isel.dag.legalize import half_floats
from smemit.compile.isel.dag.legalize.actions import Row
from smemit.compile.isel.dag.legalize.lowering import Lowering

QUAD = "f128"
_BYTES = 16
ARITHMETIC = {"fadd": "__addtf3", "fsub": "__subtf3", "fmul": "__multf3", "fdiv": "__divtf3", "fsqrt": "sqrtl"}
BY_C_LIBRARY = ("fma", "fminnum", "fmaxnum")
"""Operations that are C library calls in this width only."""
_FLOATS = {"f16": "hf", "f32": "sf", "f64": "df"}
_INTEGERS = {"i32": "si", "i64": "di"}


class _Comparison(NamedTuple):
    """A comparison function, and the predicate that its result must satisfy against zero."""

    name: str
    condition: str


_UNORDERED, _EQUAL = _Comparison("__unordtf2", "setne"), _Comparison("__eqtf2", "seteq")
_COMPARISONS = {
    "eq": _EQUAL, "ne": _Comparison("__netf2", "setne"), "ge": _Comparison("__getf2", "setge"),
    "lt": _Comparison("__lttf2", "setlt"), "le": _Comparison("__letf2", "setle"), "gt": _Comparison("__gttf2", "setgt"),
}  # fmt: skip
_INVERSE = {"ge": "lt", "lt": "ge", "le": "gt", "gt": "le"}


def _call(lowering: Lowering, name: str, values: list[Result], type: str) -> Result:
    """A call of the compiler's library that depends on no memory."""
    arguments = [Outgoing([value], ir_type(value.type), {}) for value in values]
    made, _ = call_named(lowering.build, lowering.graph.entry, name, arguments, ir_type(type))
    return made[0]


def _compare(lowering: Lowering, left: Result, right: Result, condition: str) -> tuple[Result, Result, str]:
    """The equivalent integer comparison: two values and a predicate."""
    graph = lowering.graph
    zero = graph.constant(0, "i32")
    word = condition.removeprefix("set")

    def ask(comparison: _Comparison, is_inverted: bool) -> tuple[Result, str]:
        found = _call(lowering, comparison.name, [left, right], "i32")
        return found, INVERTED_INT[comparison.condition] if is_inverted else comparison.condition

    if word in ("one", "ueq"):
        # Ordered and different, or the inverse.
        is_inverted = word == "one"
        answers = []
        for comparison in (_UNORDERED, _EQUAL):
            found, code = ask(comparison, is_inverted)
            answers.append(graph.node("setcc", "i32", found, zero, cond(graph, code)))
        return graph.node("and" if is_inverted else "or", "i32", *answers), zero, "setne"
    if word in ("o", "uo"):
        found, code = ask(_UNORDERED, word == "o")
    elif word[0] == "u" and word[1:] in _INVERSE:
        found, code = ask(_COMPARISONS[_INVERSE[word[1:]]], True)
    else:
        found, code = ask(_COMPARISONS[word[-2:]], False)
    return found, zero, code


def lower(lowering: Lowering, node: Node) -> list[Result] | None:
    """Lower a node on fp128; None for other types."""
    handler = _HANDLERS.get(node.op)
    return None if handler is None else handler(lowering, node)


def _setcc(lowering: Lowering, node: Node) -> list[Result] | None:
    left, right, condition = node.ops
    if left.type != QUAD:
        return None
    graph = lowering.graph
    first, second, code = _compare(lowering, left, right, condition.node.data)
    if first.node.op in ("and", "or"):
        return [first]
    return [graph.node("setcc", node.type, first, second, cond(graph, code))]


def _br_cc(lowering: Lowering, node: Node) -> list[Result] | None:
    chain, condition, left, right, block = node.ops
    if left.type != QUAD:
        return None
    graph = lowering.graph
    first, second, code = _compare(lowering, left, right, condition.node.data)
    return [graph.raw("br_cc", (CHAIN,), (chain, cond(graph, code), first, second, block))]


def _select_cc(lowering: Lowering, node: Node) -> list[Result] | None:
    left, right, if_true, if_false, condition = node.ops
    return _choose(lowering, node, left, right, condition.node.data, if_true, if_false)


def _select(lowering: Lowering, node: Node) -> list[Result] | None:
    value, if_true, if_false = node.ops
    if value.node.op != "setcc":
        return None
    left, right, condition = value.node.ops
    return _choose(lowering, node, left, right, condition.node.data, if_true, if_false)


def _choose(lowering: Lowering, node: Node, left: Result, right: Result, condition: str, if_true: Result,
            if_false: Result) -> list[Result] | None:
    if left.type != QUAD:
        return None
    graph = lowering.graph
    first, second, code = _compare(lowering, left, right, condition)
    return [graph.node("select_cc", node.type, first, second, if_true, if_false, cond(graph, code))]


def _arithmetic(lowering: Lowering, node: Node) -> list[Result] | None:
    if node.type != QUAD:
        return None
    return lowering.call_or_jump(node, ARITHMETIC[node.op])


def _round(lowering: Lowering, node: Node) -> list[Result] | None:
    if node.ops[0].type != QUAD:
        return [*node.results]
    return [_call(lowering, f"__trunctf{_FLOATS[node.type]}2", [node.ops[0]], node.type)]


def _extend(lowering: Lowering, node: Node) -> list[Result] | None:
    return lowering.call_or_jump(node, f"__extend{_FLOATS[node.ops[0].type]}tf2")


def _to_integer(lowering: Lowering, node: Node) -> list[Result] | None:
    if node.ops[0].type != QUAD:
        return [*node.results]
    unsigned = "uns" if node.op == "fp_to_uint" else ""
    return [_call(lowering, f"__fix{unsigned}tf{_INTEGERS[node.type]}", [node.ops[0]], node.type)]


def _from_integer(lowering: Lowering, node: Node) -> list[Result] | None:
    if node.type == half_floats.HALF:
        return half_floats.from_integer(lowering.graph, node)
    if node.type != QUAD:
        return [*node.results]
    unsigned = "un" if node.op == "uint_to_fp" else ""
    return [_call(lowering, f"__float{unsigned}{_INTEGERS[node.ops[0].type]}tf", [node.ops[0]], QUAD)]


def _sign(lowering: Lowering, node: Node) -> list[Result] | None:
    """Change the byte with the sign in memory."""
    graph = lowering.graph
    place = graph.leaf("FrameIndex", "i64", lowering.build.function.frame.add(_BYTES, _BYTES))
    last = graph.plus(place, _BYTES - 1 if graph.target.little_endian else 0)
    stored = graph.store(graph.entry, node.ops[0], place, _BYTES)
    byte = graph.load("i32", stored, last, 1, memory_type="i8", ext="anyext")
    changed = graph.node("xor", "i32", byte, graph.constant(0x80, "i32")) if node.op == "fneg" else \
        graph.node("and", "i32", byte, graph.constant(~0x80, "i32"))
    replaced = graph.store(stored, changed, last, 1, memory_type="i8")
    return [graph.load(QUAD, replaced, place, _BYTES)]


_HANDLERS: dict[str, Callable[[Lowering, Node], list[Result] | None]] = {
    "setcc": _setcc, "br_cc": _br_cc, "select_cc": _select_cc, "select": _select,
    **dict.fromkeys(ARITHMETIC, _arithmetic),
    "fp_round": _round, "fp_extend": _extend, "fneg": _sign, "fabs": _sign,
    **dict.fromkeys(("fp_to_sint", "fp_to_uint"), _to_integer),
    **dict.fromkeys(("sint_to_fp", "uint_to_fp"), _from_integer),
}  # fmt: skip


ACTIONS: tuple[Row, ...] = (
    ("custom", (QUAD,), (*ARITHMETIC, "fp_extend", "fneg", "fabs", "setcc", "br_cc", "select", "select_cc")),
    ("custom", _FLOATS, ("fp_round",)),
    ("expand", (QUAD,), [f"{access}{type}" for type in _FLOATS for access in ("truncstore", "extload")]),
    ("custom", _INTEGERS, ("fp_to_sint", "fp_to_uint", "sint_to_fp", "uint_to_fp")),
)


def choose_in_blocks(function: MachineFunction, block: MachineBlock, index: int) -> MachineBlock:
    """A select by the flags: a conditional branch around an empty block, and a PHI."""
    templates = function.target.templates
    to, if_true, if_false, code = block.insts[index].ops
    chosen, behind = split(function, block, index, 2)
    block.insts += Inst(templates["Bcc"], [code, chosen]), Inst(templates["B"], [behind])
    link((block, chosen, behind), (chosen, behind))
    behind.insts.insert(0, Inst(function.target.shape("PHI", "duiui"), [to, if_true, chosen, if_false, block]))
    return behind
