"""PowerPC64 floating point in the DAG selector: constants, conversions and moves between register files.

Processors with vector-scalar registers move bits directly between general and floating-point registers; the others go
through memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.combine.rule_index import below
from smemit.compile.isel.dag.graph.fold_float import resize, value_of
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, Memory, Node, Result, width
from smemit.compile.isel.dag.legalize.actions import Row
from smemit.compile.isel.dag.legalize.lowering import Lowering
from smemit.compile.isel.dag.legalize.operations import FLOAT_TYPES, LIBRARY, LIBRARY_FOR_TWO
from smemit.compile.isel.dag.match.select import Selector
from smemit.ir.values import ConstantFloat
from smemit.isa.ppc64.facts import own, target_of

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner

PATTERNS = """
f64 f32: (load =d) -> LF[D|S] =d
f64: (extloadf32 =d) -> COPY_TO_REGCLASS (LFS:f32 =d) @f8rc
f64 f32: (store $a =d) -> STF[D|S] $a =d
"""

_ARITHMETIC = """
{t}: (fadd $a $b) -> {f}ADD{s} $a $b
{t}: (fsub $a $b) -> {f}SUB{s} $a $b
{t}: (fmul $a $b) -> {f}MUL{s} $a $b
{t}: (fdiv $a $b) -> {f}DIV{s} $a $b
{t}: (fsqrt $a) -> {f}SQRT{s} $a
{t}: (fneg (fma $a $b (fneg $c))) -> {f}NMSUB{m}
{t}: (fneg (fma $a $b $c)) -> {f}NMADD{m}
{t}: (fma $a $b (fneg $c)) -> {f}MSUB{m}
{t}: (fma $a $b $c) -> {f}MADD{m}
"""
"""Patterns for both register files, with placeholders for prefix and suffix of the opcodes."""

SCALAR_PATTERNS = "".join((
    _ARITHMETIC.format(t="f64", f="F", s="", m=" $a $b $c"), _ARITHMETIC.format(t="f32", f="F", s="S", m="S $a $b $c"),
)) + """
f64 f32: (load =x) -> LF[D|S]X =x
f64: (extloadf32 =x) -> COPY_TO_REGCLASS (LFSX:f32 =x) @f8rc
f64 f32: (store $a =x) -> STF[D|S]X $a =x
f64 f32: (fneg (fabs $a)) -> FNABS[D|S] $a
f64 f32: (fabs $a) -> FABS[D|S] $a
f64 f32: (fneg $a) -> FNEG[D|S] $a
f64: (fp_extend $a:f32) -> COPY_TO_REGCLASS $a @f8rc
f32: (fp_round $a:f64) -> FRSP $a
f64: (PPCISD::FCTIDZ $a) -> FCTIDZ $a
f64: (PPCISD::FCTIWZ $a) -> FCTIWZ $a
f64: (PPCISD::FCFID $a) -> FCFID $a
ch: (PPCISD::STFIWX $a =any) -> STFIWX $a =any
"""
"""For processors without vector-scalar registers."""

def _by_doubles(op: str, opcode: str, operands: str) -> str:
    """Patterns for both types, because registers hold floats as doubles."""
    names = operands.split()
    wide = " ".join(f"(COPY_TO_REGCLASS:f64 {name} @vsfrc)" for name in names)
    pattern = f"({op} {' '.join(dict.fromkeys(names))})"
    return f"f64: {pattern} -> {opcode} {operands}\nf32: {pattern} -> COPY_TO_REGCLASS ({opcode}:f64 {wide}) @vssrc\n"


_SHARED = "".join((
    _by_doubles("ffloor", "XSRDPIM", "$a"), _by_doubles("fceil", "XSRDPIP", "$a"),
    _by_doubles("ftrunc", "XSRDPIZ", "$a"), _by_doubles("frint", "XSRDPIC", "$a"),
    _by_doubles("fround", "XSRDPI", "$a"), _by_doubles("fminnum", "XSMINDP", "$a $b"),
    _by_doubles("fmaxnum", "XSMAXDP", "$a $b"), _by_doubles("fcanonicalize", "XSMAXDP", "$a $a"),
))

VECTOR_SCALAR_PATTERNS = "".join((
    _SHARED, _ARITHMETIC.format(t="f64", f="XS", s="DP", m="ADP $c $a $b"),
    _ARITHMETIC.format(t="f32", f="XS", s="SP", m="ASP $c $a $b"),
)) + """
f64 f32: (load =x) -> XFLOADf[64|32] =x
f64: (extloadf32 =x) -> COPY_TO_REGCLASS (XFLOADf32:f32 =x) @vsfrc
f64 f32: (store $a =x) -> XFSTOREf[64|32] $a =x
f64: (fneg (fabs $a)) -> XSNABSDP $a
f64: (fabs $a) -> XSABSDP $a
f32: (fabs $a) -> COPY_TO_REGCLASS (XSABSDP:f64 (COPY_TO_REGCLASS:f64 $a @vsfrc)) @vssrc
f64: (fcopysign $a $b:f64) -> XSCPSGNDP $b $a
f64: (fcopysign $a $b:f32) -> FCPSGND (COPY_TO_REGCLASS:f64 $b @f8rc) $a
f32: (fcopysign $a $b:f32) -> FCPSGNS $b $a
f32: (fcopysign $a $b:f64) -> FCPSGNS (COPY_TO_REGCLASS:f32 $b @f4rc) $a
f64: (fneg $a) -> XSNEGDP $a
f32: (fneg $a) -> COPY_TO_REGCLASS (XSNEGDP:f64 (COPY_TO_REGCLASS:f64 $a @vsfrc)) @vssrc
f64: (fp_extend $a:f32) -> COPY_TO_REGCLASS $a @vsfrc
f32: (fp_round $a:f64) -> XSRSP $a
f64: (PPCISD::FCTIDZ $a) -> XSCVDPSXDS $a
f64: (PPCISD::FCTIDUZ $a) -> XSCVDPUXDS $a
f64: (PPCISD::FCTIWZ $a) -> XSCVDPSXWS $a
f64: (PPCISD::FCTIWUZ $a) -> XSCVDPUXWS $a
f64: (PPCISD::FCFID $a) -> XSCVSXDDP $a
f64: (PPCISD::FCFIDU $a) -> XSCVUXDDP $a
f32: (PPCISD::FCFIDS $a) -> XSCVSXDSP $a
f32: (PPCISD::FCFIDUS $a) -> XSCVUXDSP $a
f64: (PPCISD::MTVSRA $a:i64) -> MTVSRD $a
f64: (PPCISD::MTVSRA $a:i32) -> MTVSRWA $a
f64: (PPCISD::MTVSRZ $a:i32) -> MTVSRWZ $a
f64: (PPCISD::LFIWAX =any) -> LIWAX =any
ch: (PPCISD::ST_VSR_SCAL_INT8 $a =forced) -> STXSDX $a =forced
ch: (PPCISD::ST_VSR_SCAL_INT4 $a =forced) -> STIWX $a =forced
f64: (PPCISD::LFIWZX =any) -> LIWZX =any
i64 i32: (PPCISD::MFVSR $a) -> MFVSR[D|WZ] $a
i64: (bitcast $a:f64) -> MFVSRD $a
f64: (bitcast $a:i64) -> MTVSRD $a
"""


_CONVERSIONS = ("fp_to_sint", "fp_to_uint", "sint_to_fp", "uint_to_fp")
ACTIONS: tuple[Row, ...] = (
    ("custom", ("f32", "f64"), ("ConstantFP",)),
    ("libcall", ("f32", "f64"), LIBRARY.keys() - {"fma"}),
    ("expand", ("f32", "f64"), LIBRARY_FOR_TWO),
    ("custom", ("i32", "i64"), _CONVERSIONS),
    ("promote:i32", ("i1",), _CONVERSIONS),
    ("libcall", ("i32", "i64"), ("lround", "llround", "lrint", "llrint")),
    ("custom", ("i32", "i64", "f32", "f64"), ("bitcast",)),
    ("expand", ("f64",), ("truncstoref32",)),
)
VECTOR_SCALAR_ACTIONS: tuple[Row, ...] = (
    ("", ("f32", "f64"), ("ffloor", "fceil", "ftrunc", "frint", "fround", "fminnum", "fmaxnum")),
)
SCALAR_ACTIONS: tuple[Row, ...] = (
    ("expand", ("f32", "f64"), ("fcopysign", "fcanonicalize")),
    ("expand", ("i32", "i64"), ("ctpop",)),
)
"""Actions of processors without vector-scalar registers, which do not count bits either."""

# ---- constants


def is_made(pattern: int, type: str) -> bool:
    """Whether vector-scalar instructions materialize a constant: small integers and both zeros."""
    number = value_of(type, pattern)
    return number == 0 or (number == number and -16 <= number <= 15 and number == int(number))


def constant(lowering: Lowering, node: Node) -> list[Result]:
    """Lower a constant: to instructions, or to a load from the pool, as a float if that is exact."""
    graph = lowering.graph
    target = target_of(graph)
    bits, type = node.data, node.type
    if target.has_vector_scalars and is_made(bits, type):
        return [node]
    stored = type
    if type == "f64":
        narrow = resize("f64", "f32", bits)
        is_signaling = bits & 0x7FF << 52 == 0x7FF << 52 and bits & (1 << 52) - 1 and not bits >> 51 & 1
        if narrow is not None and not is_signaling and resize("f32", "f64", narrow) == bits:
            bits, stored = narrow, "f32"
    size = width(stored) // 8
    pool = target.pool_address(graph, ConstantFloat(FLOAT_TYPES[stored], bits), size)
    return [graph.load(type, graph.entry, pool, size, memory_type=stored, ext="" if stored == type else "anyext")]


def select_constant(selector: Selector, node: Node) -> bool:
    """Select a constant: zero directly, minus zero as its negation, a small integer as a converted splat."""
    graph, type, bits = selector.graph, node.type, node.data
    number = value_of(type, bits)
    if number == 0:
        if not bits:
            return selector.become(node, "XXLXORdpz" if type == "f64" else "XXLXORspz", [])
        zero = graph.machine_node("XXLXORdpz", "f64", order=node.order)
        if type == "f64":
            selector.become(node, "XSNEGDP", [zero])
        else:
            negation = graph.machine_node("XSNEGDP", "f64", zero, order=node.order)
            selector.become(node, "COPY_TO_REGCLASS", [negation], data="vssrc")
        return True
    splat = graph.machine_node("VSPLTISW", "v4i32", graph.target_constant(int(number), "i32"), order=node.order)
    moved = graph.machine_node("COPY_TO_REGCLASS", "v4f32", splat, data="vsrc", order=node.order)
    converted = graph.machine_node("XVCVSXWDP", "v4f32", moved, order=node.order)
    return selector.become(node, "COPY_TO_REGCLASS", [converted], data="vsfrc" if type == "f64" else "vssrc")


# ---- conversions between integers and floats


def bitcast(lowering: Lowering, node: Node) -> list[Result]:
    """Move bits to the other register file: directly or through memory."""
    if target_of(lowering.graph).has_vector_scalars:
        return [node]
    graph, value = lowering.graph, node.ops[0]
    slot = _slot(lowering, width(node.type) // 8)
    stored = graph.store(graph.entry, value, slot, width(node.type) // 8)
    return [graph.load(node.type, stored, slot, width(node.type) // 8)]


def select_bitcast(selector: Selector, node: Node) -> bool:
    """The same for 32-bit values, which are elsewhere in a vector-scalar register."""
    graph, value = selector.graph, node.ops[0]
    if node.type == "i32" and value.type == "f32":
        spread = graph.machine_node("XSCVDPSPN", "v4f32", value, order=node.order)
        part = graph.machine_node("EXTRACT_SUBREG", "f64", spread, selector.sub_index("sub_64"), order=node.order)
        return selector.become(node, "MFVSRWZ", [part])
    if node.type == "f32" and value.type == "i32":
        sub = selector.sub_index
        whole = graph.machine_node(
            "INSERT_SUBREG", "i64", selector.undefined("i64"), value, sub("sub_32"), order=node.order
        )
        moved = graph.machine_node("MTVSRD", "f64", whole, order=node.order)
        vector = graph.machine_node(
            "INSERT_SUBREG", "v4i32", selector.undefined("v4i32"), moved, sub("sub_64"), order=node.order
        )
        shifted = graph.machine_node(
            "XXSLDWI", "v4f32", vector, vector, graph.target_constant(1, "i32"), order=node.order
        )
        return selector.become(node, "XSCVSPDPN", [shifted])
    return False


def _slot(lowering: Lowering, size: int) -> Node:
    return lowering.graph.leaf("FrameIndex", "i64", lowering.build.function.frame.add(size, size))


def to_integer(lowering: Lowering, node: Node) -> list[Result] | None:
    """Convert to an integer in a floating-point register, then move the result to a general one."""
    graph = lowering.graph
    target = target_of(graph)
    signed = node.op == "fp_to_sint"
    if node.type == "i64" and not signed and not target.has_vector_scalars:
        return None
    converted = _converted(graph, node, signed, has_unsigned=target.has_vector_scalars)
    if target.has_vector_scalars:
        return [graph.node("PPCISD::MFVSR", node.type, converted)]
    chain, place, size = _in_memory(lowering, node, converted, signed)
    return [graph.load(node.type, chain, place, size)]


@below(right=("fp_to_sint", "fp_to_uint"))
def store_converted(combiner: Combiner, node: Node) -> Result | None:
    """Store a float converted to an integer directly from the floating-point register.

    LLVM: PPCTargetLowering::combineStoreFPToInt.
    """
    source = node.ops[1].node
    if source.op not in ("fp_to_sint", "fp_to_uint") or not own(combiner).has_vector_scalars:
        return None
    if source.type not in ("i32", "i64") or node.data.ext or node.data.mode or source.ops[0].type not in ("f32", "f64"):
        return None
    graph = combiner.graph
    made = _converted(graph, source, source.op == "fp_to_sint", has_unsigned=True)
    name = f"PPCISD::ST_VSR_SCAL_INT{width(source.type) // 8}"
    return graph.raw(name, (CHAIN,), (node.ops[0], made, node.ops[2]))


def _converted(graph: Graph, node: Node, signed: bool, *, has_unsigned: bool) -> Result:
    value = node.ops[0]
    if value.type == "f32":
        value = graph.node("fp_extend", "f64", value, order=node.order)
    if node.type == "i64":
        name = "FCTIDZ" if signed else "FCTIDUZ"
    else:
        name = "FCTIWZ" if signed else "FCTIWUZ" if has_unsigned else "FCTIDZ"
    return graph.node(f"PPCISD::{name}", "f64", value, order=node.order)


def _in_memory(lowering: Lowering, node: Node, converted: Result, signed: bool) -> tuple[Result, Result, int]:
    """Store a converted value to memory; returns the chain, address and alignment."""
    graph = lowering.graph
    if node.type == "i32" and signed:
        slot: Result = _slot(lowering, 4)
        return graph.node("PPCISD::STFIWX", CHAIN, graph.entry, converted, slot), slot, 4
    slot = _slot(lowering, 8)
    chain = graph.store(graph.entry, converted, slot, 8)
    if node.type == "i32":
        return chain, graph.node("add", "i64", slot, graph.constant(4, "i64")), 4
    return chain, slot, 8


def from_integer(lowering: Lowering, node: Node) -> list[Result] | None:
    """Move an integer to a floating-point register and convert it there."""
    graph, value = lowering.graph, node.ops[0]
    signed = node.op == "sint_to_fp"
    if target_of(graph).has_vector_scalars:
        if _moves_directly(value):
            name = "PPCISD::MTVSRZ" if value.type == "i32" and not signed else "PPCISD::MTVSRA"
            moved: Result = graph.node(name, "f64", value)
        else:
            moved = _through_memory(lowering, value, "PPCISD::LFIWAX" if signed else "PPCISD::LFIWZX")
        made = f"PPCISD::FCFID{'' if signed else 'U'}{'S' if node.type == 'f32' else ''}"
        return [graph.node(made, node.type, moved)]
    if not signed:
        return [_unsigned_word(lowering, node)] if value.type == "i32" else None
    if value.type == "i64":
        if node.type == "f32":
            value = _rounded(graph, value)
        if _is_reusable(value, "i64"):
            moved = _reloaded(lowering, value, "")
        else:
            moved = graph.node("bitcast", "f64", value)
    else:
        slot = _slot(lowering, 8)
        wide = graph.node("sign_extend", "i64", value)
        moved = graph.load("f64", graph.store(graph.entry, wide, slot, 8), slot, 8)
    found: Result = graph.node("PPCISD::FCFID", "f64", moved)
    if node.type == "f32":
        found = graph.node("fp_round", "f32", found, graph.target_constant(0, "i64"))
    return [found]


def _rounded(graph: Graph, value: Result) -> Result:
    """Replace the low bits of a large number by a sticky bit, so that rounding twice is exact."""
    low = graph.node("and", "i64", value, graph.constant(2047, "i64"))
    low = graph.node("add", "i64", low, graph.constant(2047, "i64"))
    low = graph.node("or", "i64", low, value)
    low = graph.node("and", "i64", low, graph.constant(-2048, "i64"))
    top = graph.shifted("sra", value, 53)
    top = graph.node("add", "i64", top, graph.constant(1, "i64"))
    boolean = graph.target.setcc_result_type("i64")
    is_large = graph.node("setcc", boolean, top, graph.constant(1, "i64"), graph.leaf("CondCode", CHAIN, "setugt"))
    return graph.node("select", "i64", is_large, low, value)


def _is_plain_load(value: Result) -> bool:
    return value.node.op == "load" and value.index == 0 and not value.node.data.volatile


def _moves_directly(value: Result) -> bool:
    """Whether to use a direct move: not for a loaded value that only conversions read."""
    node = value.node
    if node.op != "load" or value.index:
        return True
    memory: Memory = node.data
    if memory.type in ("i1", "i8", "i16"):
        return True
    return any(user.ops[at].index == 0 and user.op not in ("sint_to_fp", "uint_to_fp") for user, at in node.use_list())


def _is_reusable(value: Result, type: str) -> bool:
    return _is_plain_load(value) and value.node.data.type == type and not value.node.data.ext


def _through_memory(lowering: Lowering, value: Result, name: str) -> Result:
    """Move an integer through memory; a plain load of it is repeated, into a floating-point register."""
    graph = lowering.graph
    if _is_reusable(value, value.type):
        return _reloaded(lowering, value, name)
    if value.type == "i64":
        bits: Result = graph.node("bitcast", "f64", value)
        return bits
    slot = _slot(lowering, 4)
    return graph.raw(name, ("f64", CHAIN), (graph.store(graph.entry, value, slot, 4), slot))


def _reloaded(lowering: Lowering, value: Result, name: str) -> Result:
    """Load an integer again, into a floating-point register."""
    graph, node = lowering.graph, value.node
    chain, pointer = node.ops[0], node.ops[1]
    if value.type == "i64":
        made = graph.load("f64", chain, pointer, node.data.align)
    else:
        made = graph.raw(name, ("f64", CHAIN), (chain, pointer))
    after = graph.raw("TokenFactor", CHAIN, (made.results[1], graph.undef(CHAIN)))
    graph.replace(node.results[1], after)
    graph.update(after, node.results[1], made.results[1])
    return made


def _unsigned_word(lowering: Lowering, node: Node) -> Result:
    """Build in memory a double whose low mantissa bits are a word."""
    graph, value = lowering.graph, node.ops[0]
    slot = _slot(lowering, 8)
    first: Result = graph.constant(0x43300000, "i32")
    second: Result = value
    if lowering.target.little_endian:
        first, second = second, first
    stores = [
        graph.store(graph.entry, first, slot, 8),
        graph.store(graph.entry, second, graph.node("add", "i64", slot, graph.constant(4, "i64")), 4),
    ]
    loaded = graph.load("f64", graph.node("TokenFactor", CHAIN, *stores), slot, 8)
    made = graph.node("fsub", "f64", loaded, graph.leaf("ConstantFP", "f64", 0x4330000000000000))
    return made if node.type == "f64" else graph.node("fp_round", "f32", made, graph.target_constant(0, "i64"))


LOWERINGS: dict[str, Callable[[Lowering, Node], list[Result] | None]] = {
    "ConstantFP": constant,
    "bitcast": bitcast,
    "fp_to_sint": to_integer,
    "fp_to_uint": to_integer,
    "sint_to_fp": from_integer,
    "uint_to_fp": from_integer,
}
