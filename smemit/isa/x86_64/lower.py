"""x86-64 custom lowering that is not a textual rule (`lowerings.txt`): comparisons to flags, selects, addresses,
conversions."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.call_nodes import begin_call, end_call
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import is_zero, sign_bits
from smemit.compile.isel.dag.graph.nodes import (
    CHAIN,
    GLUE,
    MASKS,
    NSW,
    Node,
    Result,
    elements_of,
    is_integer,
    one_use,
    width,
)
from smemit.compile.isel.dag.legalize.lowering import Lowering
from smemit.compile.isel.dag.legalize.operations import FLOAT_TYPES
from smemit.compile.isel.dag.legalize.thread_local import refuse_unreached
from smemit.compile.isel.dag.rule_file import Lowerings
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.symbols import binds_locally
from smemit.ir.types import FloatType, Type
from smemit.ir.values import ConstantAggregate, ConstantFloat, ConstantInt
from smemit.isa.x86_64 import (
    atomics,
    bit_operations,
    dynamic_alloca,
    elements,
    floats,
    half_floats,
    saturation,
    selects,
    variadic,
)
from smemit.isa.x86_64.addresses import SYMBOL_OFFSETS
from smemit.isa.x86_64.bit_tests import tested_bit
from smemit.isa.x86_64.condition_codes import AE, BE, GE, LE, NE, NO, NP, NS, OV, A, B, E, G, L, P, S
from smemit.isa.x86_64.facts import target_of

if TYPE_CHECKING:
    from smemit.isa.x86_64.facts import X86

LOWERINGS = Lowerings(os.path.dirname(__file__), "x86_64", __name__, "smemit.isa.x86_64.condition_codes",
                      "smemit.compile.isel.dag.graph.fold_float")
"""Lowerings that are plain rewrites, as rule text."""
VECTOR_OF = {"f32": "v4f32", "f64": "v2f64"}
"""Vector type with a given scalar as its low element."""
INTEGER = {
    "seteq": E,
    "setne": NE,
    "setgt": G,
    "setge": GE,
    "setlt": L,
    "setle": LE,
    "setult": B,
    "setugt": A,
    "setule": BE,
    "setuge": AE,
}

_FLOAT = {
    "setueq": E,
    "seteq": E,
    "setolt": A,
    "setogt": A,
    "setgt": A,
    "setole": AE,
    "setoge": AE,
    "setge": AE,
    "setugt": B,
    "setult": B,
    "setlt": B,
    "setuge": BE,
    "setule": BE,
    "setle": BE,
    "setone": NE,
    "setne": NE,
    "setuo": P,
    "seto": NP,
}
_FLOAT_SWAPPED = frozenset(("setolt", "setole", "setugt", "setuge"))
"""Floating-point predicates that are compared with swapped operands, including plain `setlt` and `setle`."""


def lower(lowering: Lowering, node: Node) -> list[Result] | None:
    """Lower a custom operation."""
    graph = lowering.graph
    with graph.at(node.order):
        handler = _LOWERINGS.get(node.op)
        made = half_floats.lower(lowering, node)
        if made is None and handler is not None:
            made = handler(graph, node)
        return LOWERINGS.lower(lowering, node) if made is None else made


def condition(graph: Graph, code: int) -> Node:
    """A condition code as a constant operand."""
    return graph.target_constant(code, "i8")


def set_from(graph: Graph, code: int, flags: Result) -> Result:
    """A boolean from the flags."""
    return graph.node("X86ISD::SETCC", "i8", condition(graph, code), flags)


def _translate(graph: Graph, name: str, left: Result, right: Result) -> tuple[int, Result, Result]:
    """The condition code of a comparison, and its possibly swapped or replaced operands."""
    if is_integer(left.type):
        if right.node.op == "Constant":
            value = right.node.data
            if name == "setgt" and value == -1:
                return NS, left, graph.constant(0, left.type)
            if name == "setlt" and value == 0:
                return S, left, right
            if name == "setge" and value == 0:
                return NS, left, right
            if name == "setlt" and value == 1:
                return LE, left, graph.constant(0, left.type)
        return INTEGER[name], left, right
    code = _FLOAT[name]
    if code in (E, NE, P, NP):
        # A load may fold on the right: golden x86_64/float-loads-compared. Swapped predicates are then swapped twice.
        exchanged = _reads_plainly(left) and not _reads_plainly(right)
    else:
        exchanged = name in _FLOAT_SWAPPED or name in ("setlt", "setle")
    return (code, right, left) if exchanged else (code, left, right)


def _reads_plainly(value: Result) -> bool:
    node = value.node
    return node.op == "load" and not node.data.ext


def emit_test(graph: Graph, value: Result, code: int) -> Result:
    """The flags of a value compared with zero: those of its own instruction if suitable, else of a comparison."""
    node = value.node
    op = node.op
    needs_carry = code in (A, AE, B, BE)
    # If the operation cannot wrap, its sign flag is that of the result (golden: difference-tested).
    needs_overflow = code in (G, GE, L, LE, OV, NO) and not (op in ("add", "sub") and node.flags & NSW)
    if value.index == 0 and not needs_carry and not needs_overflow:
        if op in ("X86ISD::ADD", "X86ISD::SUB", "X86ISD::OR", "X86ISD::XOR", "X86ISD::AND"):
            return node.results[1]
        # The instruction's own flags are used if its value only goes to registers and memory. A mask without other
        # readers becomes a test.
        if op in ("add", "sub", "or", "xor") or (op == "and" and not _only_tested(node)):
            if _flags_serve(node):
                return _arithmetic(graph, node)
    return graph.node("X86ISD::CMP", "i32", value, graph.constant(0, value.type))


def _flags_serve(node: Node) -> bool:
    """Whether all users of a value allow its operation to become one that also sets flags."""
    return all(user.op in ("CopyToReg", "setcc", "store") for user in node.users())


def _only_tested(node: Node) -> bool:
    """Whether a value is only compared, so that its mask becomes part of the test."""
    for user in node.users():
        if user.op in ("brcond", "setcc", "select"):
            continue
        if user.op == "truncate" and user.has_one_use():
            continue
        return False
    return True


def _arithmetic(graph: Graph, node: Node) -> Result:
    name = {"add": "X86ISD::ADD", "sub": "X86ISD::SUB", "and": "X86ISD::AND", "or": "X86ISD::OR", "xor": "X86ISD::XOR"}[
        node.op
    ]
    made = graph.raw(name, (node.type, "i32"), tuple(node.ops))
    graph.replace(node, made)
    return made.results[1]


def emit_compare(graph: Graph, left: Result, right: Result, code: int) -> Result:
    """The flags of a comparison."""
    if right.node.op == "Constant" and right.node.data == 0:
        return emit_test(graph, left, code)
    if not is_integer(left.type):
        return graph.node("X86ISD::FCMP", "i32", left, right)
    type = left.type
    signed = code in (G, GE, L, LE)
    slow = type == "i16" and "fast_immediate16" not in graph.traits
    if slow and not _may_fold(left) and not _may_fold(right) and (_is_long(left) or _is_long(right)):
        # 16-bit immediates are slow to decode, so compare in 32 bits.
        kind = "sign_extend" if signed else "zero_extend"
        if code in (E, NE):
            cut = left if left.node.op == "truncate" else right
            if cut.node.op == "truncate":
                source = cut.node.ops[0]
                if width(source.type) - sign_bits(graph, source) + 1 <= 16:
                    kind = "sign_extend"
        left, right = graph.node(kind, "i32", left), graph.node(kind, "i32", right)
        type = "i32"
    if type == "i64" and one_use(left):
        # Half the width is enough if the upper halves are zeros or copies of the sign.
        upper = 0xFFFFFFFF << 32
        if (not signed and is_zero(graph, right, upper) and is_zero(graph, left, upper)) or (
            sign_bits(graph, right) > 32 and sign_bits(graph, left) > 32
        ):
            left, right = graph.node("truncate", "i32", left), graph.node("truncate", "i32", right)
            type = "i32"
    name = "X86ISD::SUB"
    if code in (E, NE):
        for at, negated in enumerate((left, right)):
            inner = negated.node
            zero = inner.ops[0].node if inner.op == "sub" else None
            if zero is not None and zero.op == "Constant" and zero.data == 0 and one_use(negated):
                pair = (left, inner.ops[1]) if at else (inner.ops[1], right)
                return graph.raw("X86ISD::ADD", (type, "i32"), pair).results[1]
        if graph.existing("xor", type, left, right) or graph.existing("xor", type, right, left):
            name = "X86ISD::XOR"
    return graph.raw(name, (type, "i32"), (left, right)).results[1]


def _is_long(value: Result) -> bool:
    """Whether a constant does not fit a signed byte."""
    return value.node.op == "Constant" and not -128 <= value.node.data <= 127


def flags_of(graph: Graph, left: Result, right: Result, name: str) -> tuple[Result, int]:
    """The flags and condition code of an integer comparison."""
    if name in ("seteq", "setne"):
        if left.node.op == "and" and one_use(left) and right.node.op == "Constant" and right.node.data == 0:
            tested = tested_bit(graph, left.node)
            if tested is not None:
                return tested[0], AE if (name == "seteq") ^ tested[1] else B
        if left.node.op == "X86ISD::SETCC" and right.node.op == "Constant" and right.node.data in (0, 1):
            code = left.node.ops[0].node.data
            if (name == "setne") ^ (right.node.data == 1):
                return left.node.ops[1], code
            return left.node.ops[1], code ^ 1
        if right.node.op == "Constant" and right.node.data == -1 and left.node.op == "add" \
                and left.node.ops[1] is right:
            # x - 1 is -1 if there is no carry.
            if _flags_serve(left.node):
                return _arithmetic(graph, left.node), AE if name == "seteq" else B
        least = right.node.op == "Constant" and right.node.data == -1 << (width(left.type) - 1)
        if least and (left.type in ("i32", "i64") or left.node.has_one_use()):
            # Only the least integer has no negation. A negation needs no long constant but overwrites its register.
            zero = graph.constant(0, left.type)
            negated = graph.raw("X86ISD::SUB", (left.type, "i32"), (zero, left))
            return negated.results[1], OV if name == "seteq" else NO
    code, left, right = _translate(graph, name, left, right)
    return emit_compare(graph, left, right, code), code


def _setcc(graph: Graph, node: Node) -> list[Result]:
    left, right, name = node.ops[0], node.ops[1], node.ops[2].node.data
    if is_integer(left.type):
        number = right.node.data if right.node.op == "Constant" else 0
        bits = width(left.type)
        # Conditions without equality read fewer flags: x > 5 becomes x >= 6 unless the constant gets longer.
        if number and ((name == "setgt" and number != (1 << (bits - 1)) - 1) or (name == "setugt" and number != -1)):
            more = graph.constant(number + 1, left.type).data
            if -1 << 31 <= more < 1 << 31 and (not -128 <= number <= 127 or -128 <= more <= 127):
                right, name = graph.constant(more, left.type), "setge" if name == "setgt" else "setuge"
        flags, code = flags_of(graph, left, right, name)
        return [set_from(graph, code, flags)]
    code, left, right = _translate(graph, name, left, right)
    return [set_from(graph, code, emit_compare(graph, left, right, code))]


def _condition_flags(graph: Graph, value: Result) -> tuple[Result, int]:
    """The flags and condition code for a boolean."""
    node = value.node
    if node.op == "setcc" and is_integer(node.ops[0].type):
        return flags_of(graph, node.ops[0], node.ops[1], node.ops[2].node.data)
    if node.op == "X86ISD::SETCC":
        return node.ops[1], node.ops[0].node.data
    if node.op == "and" and node.ops[1].node.op == "Constant" and node.ops[1].node.data == 1:
        inner = node.ops[0].node
        if inner.op == "X86ISD::SETCC":
            return inner.ops[1], inner.ops[0].node.data
    if node.op == "truncate":
        # The boolean is the lowest bit. A value that is known to be 0 or 1 is tested whole.
        source = node.ops[0]
        if is_zero(graph, source, MASKS[source.type] & ~MASKS[value.type]):
            value = source
    if value.node.op == "and" and one_use(value):
        tested = tested_bit(graph, value.node)
        if tested is not None:
            return tested[0], AE if tested[1] else B
    return emit_test(graph, value, NE), NE


def _select(graph: Graph, node: Node) -> list[Result]:
    by_mask = floats.masked(graph, node)
    if by_mask is not None:
        return by_mask
    value, if_true, if_false = node.ops
    compare = value.node
    if compare.op == "setcc" and graph.target.is_cond_code_legal(compare.ops[2].node.data, compare.ops[0].type):
        with graph.at(value.node.order):
            value = _setcc(graph, value.node)[0]
        _, if_true, if_false = node.ops
    choice = value.node
    made: Result | None = None
    if choice.op == "X86ISD::SETCC":
        made = selects.by_flags(graph, node, choice.ops[1], choice.ops[0].node.data)
    elif choice.op == "and" and choice.ops[1].node.op == "Constant" and choice.ops[1].node.data == 1:
        made = selects.by_zero(graph, value, if_false, if_true, E)
    if made is not None:
        return [made]
    if node.type == "i8" and if_true.node.op == "truncate" and if_false.node.op == "truncate":
        # A select of truncated values selects before it truncates.
        left, right = if_true.node.ops[0], if_false.node.ops[0]
        if left.type == right.type and left.node.op != "CopyFromReg" and right.node.op != "CopyFromReg":
            flags, code = _condition_flags(graph, value)
            made = graph.node("X86ISD::CMOV", left.type, right, left, condition(graph, code), flags)
            return [graph.node("truncate", node.type, made)]
    flags, code = _condition_flags(graph, value)
    spread = selects.by_carry(graph, node, flags, code)
    if spread is not None:
        return [spread]
    if node.type == "i8" or (node.type == "i16" and not _may_fold(if_true, if_false)):
        # There is no byte cmov, and a 32-bit cmov is shorter than a 16-bit one, unless that folds a load.
        wide_true = graph.node("any_extend", "i32", if_true)
        wide_false = graph.node("any_extend", "i32", if_false)
        made = graph.node("X86ISD::CMOV", "i32", wide_false, wide_true, condition(graph, code), flags)
        return [graph.node("truncate", node.type, made)]
    return [graph.node("X86ISD::CMOV", node.type, if_false, if_true, condition(graph, code), flags)]


def _may_fold(*values: Result) -> bool:
    """Whether one of the values is a load that may fold, even if its chain is used."""
    return any(
        value.node.op == "load" and value.index == 0 and one_use(value) and not value.node.data.ext for value in values
    )


def _brcond(graph: Graph, node: Node) -> list[Result]:
    chain, value, block = node.ops
    inner = value.node

    def compare_floats(first: Result, second: Result) -> Result:
        with graph.at(inner.order):  # the comparison keeps its source order
            return graph.node("X86ISD::FCMP", "i32", first, second)

    if inner.op == "setcc" and is_integer(inner.ops[0].type):
        with graph.at(inner.order):
            flags, code = flags_of(graph, inner.ops[0], inner.ops[1], inner.ops[2].node.data)
        return [_jump(graph, chain, block, code, flags)]
    if inner.op == "setcc":
        left, right, name = inner.ops[0], inner.ops[1], inner.ops[2].node.data
        if name == "setoeq":
            # `oeq`: branch to the other block if either condition fails.
            user = next((user for user in node.users() if user.op == "br"), None)
            if user is not None and one_use(node):
                other = user.ops[1]
                graph.update(user, user.ops[0], block)
                flags = compare_floats(left, right)
                chain = _jump(graph, chain, other, NE, flags)
                return [_jump(graph, chain, other, P, flags)]
        elif name == "setune":
            flags = compare_floats(left, right)
            chain = _jump(graph, chain, block, NE, flags)
            return [_jump(graph, chain, block, P, flags)]
        else:
            code, left, right = _translate(graph, name, left, right)
            return [_jump(graph, chain, block, code, compare_floats(left, right))]
    flags, code = _condition_flags(graph, value)
    return [_jump(graph, chain, block, code, flags)]


def _jump(graph: Graph, chain: Result, block: Result, code: int, flags: Result) -> Result:
    return graph.node("X86ISD::BRCOND", CHAIN, chain, block, condition(graph, code), flags)


def local_address(graph: Graph, node: Node, is_call: bool = False) -> Result:
    """The address of a symbol; the target of a call may include an offset."""
    symbol, offset = node.data
    # Symbols are in the lowest 2 GB, at least 16 MB below the end, and the address must not become negative.
    folded = offset if 0 <= offset < SYMBOL_OFFSETS else 0
    leaf = graph.leaf("TargetGlobalAddress", "i64", (symbol, folded, ""), node.order)
    if is_call and offset == folded:
        return leaf
    address = graph.node(target_of(graph).wrapper, "i64", leaf, order=node.order)
    if offset != folded:  # golden: symbol-called-below
        address = graph.node("add", "i64", address, graph.constant(offset, "i64"), order=node.order)
    return address


def _global(graph: Graph, node: Node) -> list[Result]:
    symbol, offset = node.data
    if binds_locally(symbol):
        return [local_address(graph, node)]
    leaf = graph.leaf("TargetGlobalAddress", "i64", (symbol, 0, "got_pcrel"), node.order)
    address = graph.node("X86ISD::WrapperRIP", "i64", leaf)
    loaded: Result = graph.load("i64", graph.entry, address, 8)
    if offset:
        loaded = graph.node("add", "i64", loaded, graph.constant(offset, "i64"))
    return [loaded]


def _thread_local(graph: Graph, node: Node) -> list[Result]:
    """The address of a thread-local variable: FS:0 plus an offset from the linker or the GOT."""
    if any(user.op == "truncate" for user in node.users()):
        raise UnsupportedError("part of a thread-local address is not supported",
                               notes=["LLVM reads no more of the thread's base than that part"])
    symbol = node.data
    refuse_unreached(graph, symbol)
    if graph.target.description.system.get("thread_local_call_keeps"):
        return [_by_descriptor(graph, node)]
    chain = graph.entry
    pointer = graph.raw("X86ISD::THREAD_POINTER", ("i64", CHAIN), (chain,))
    if symbol.thread_local == "localexec" or binds_locally(symbol):
        leaf = graph.leaf("TargetGlobalAddress", "i64", (symbol, 0, "tpoff"), node.order)
        offset = graph.node("X86ISD::Wrapper", "i64", leaf)
    else:
        leaf = graph.leaf("TargetGlobalAddress", "i64", (symbol, 0, "gottpoff"), node.order)
        offset = graph.load("i64", chain, graph.node("X86ISD::WrapperRIP", "i64", leaf), 8)
    return [graph.node("add", "i64", pointer, offset)]


def _by_descriptor(graph: Graph, node: Node) -> Result:
    """The address of a thread-local variable: its descriptor's function finds it (LowerGlobalTLSAddress on Darwin)."""
    symbol = graph.leaf("TargetGlobalAddress", "i64", (node.data, 0, "tlv"), node.order)
    begin = begin_call(graph, graph.entry, 0)
    call = graph.machine_node("TLSCall_64", (CHAIN, GLUE), symbol, begin, order=node.order)
    end = end_call(graph, call, 0)
    return graph.copy_from(end, graph.target.description.reg("rax"), "i64", end.next)


def _jump_table(graph: Graph, node: Node) -> list[Result]:
    return [graph.node(target_of(graph).wrapper, "i64", graph.leaf("TargetJumpTable", "i64", node.data))]


def _block_address(graph: Graph, node: Node) -> list[Result]:
    return [graph.node(target_of(graph).wrapper, "i64", graph.leaf("TargetBlockAddress", "i64", node.data))]


def _constant_fp(graph: Graph, node: Node) -> list[Result] | None:
    """Zero is materialized; other constants come from the pool."""
    if node.data == 0:
        return [node]
    constant = ConstantFloat(FLOAT_TYPES[node.type], node.data)
    size = width(node.type) // 8
    return [graph.load(node.type, graph.entry, graph.target.pool_address(graph, constant, size), size)]


def _constant_vector(graph: Graph, node: Node) -> list[Result]:
    if layout.vector_bits(node.data.constant) == _ONES:
        return [node]
    if node.type in ("v2i64", "v2f64"):
        if (made := elements.constant(graph, node)) is not None:
            return [made]
    elif elements_of(node.type)[1][0] == "f":
        _refuse_sparse(node)
    return [graph.load(node.type, graph.entry, graph.target.pool_address(graph, node.data.constant, 16), 16)]


def _refuse_sparse(node: Node) -> None:
    """LLVM moves a single number besides zeros to its place, and makes four floats of two."""
    numbers = [element.bits for element in node.data.constant.elements]
    if numbers.count(0) == len(numbers) - 1 or len(numbers) * 32 == width(node.type) == 64:
        raise UnsupportedError(f"a constant of type {node.type}, {len(numbers) - numbers.count(0)} of them not zero,"
                               " is not supported")


def _vector_constant(element: Type, parts: tuple[int, ...]) -> ConstantAggregate:
    """A constant vector; equal ones are the same object, so that a function's pool holds it once."""
    key = (element, parts)
    found = _vectors.get(key)
    if found is None:
        kind: type[ConstantFloat] | type[ConstantInt] = ConstantFloat if isinstance(element, FloatType) else ConstantInt
        elements = tuple(kind(element, part) for part in parts)
        found = _vectors[key] = ConstantAggregate(t.vector(len(parts), element), elements)
    return found


_vectors: dict[tuple[Type, tuple[int, ...]], ConstantAggregate] = {}
_ONES = (1 << 128) - 1
_TWO_52, _TWO_84 = 0x43300000, 0x45300000
"""The upper words of the doubles 2^52 and 2^84."""


def _sign(graph: Graph, node: Node) -> list[Result]:
    """Flip, clear or set the sign bit in a vector register: fneg, fabs, or fneg of fabs."""
    wide = node.type == "f64"
    sign = 1 << (63 if wide else 31)
    value, op = node.ops[0], "X86ISD::FXOR"
    if node.op == "fabs":
        op = "X86ISD::FAND"
    elif value.node.op == "fabs":
        value, op = value.node.ops[0], "X86ISD::FOR"
    bits = sign - 1 if node.op == "fabs" else sign
    constant = _vector_constant(t.double if wide else t.float_, (bits,) * (2 if wide else 4))
    vector = "v2f64" if wide else "v4f32"
    mask = graph.load(vector, graph.entry, graph.target.pool_address(graph, constant, 16), 16)
    made = graph.node(op, vector, graph.node("scalar_to_vector", vector, value), mask)
    return [graph.node("extract_vector_elt", node.type, made)]


def _signs(graph: Graph, node: Node) -> list[Result]:
    """The same of each element. LLVM: LowerFABSorFNEG."""
    count, kind = elements_of(node.type)
    sign = 1 << width(kind) - 1
    flips = node.op == "vector_fneg"
    constant = _vector_constant(FLOAT_TYPES[kind], (sign if flips else sign - 1,) * count)
    mask = graph.load(node.type.replace("f", "i"), graph.entry, graph.target.pool_address(graph, constant, 16), 16)
    return [graph.node("X86ISD::FXOR" if flips else "X86ISD::FAND", node.type, node.ops[0], mask)]


def _splat(graph: Graph, target: X86, type: str, bits: int) -> Result:
    """A constant vector of one float, from memory."""
    vector = "v2f64" if type == "f64" else "v4f32"
    element = t.double if type == "f64" else t.float_
    constant = _vector_constant(element, (bits,) * (128 // width(type)))
    return graph.load(vector, graph.entry, target.pool_address(graph, constant, 16), 16)


def _copy_sign(graph: Graph, node: Node) -> list[Result]:
    """Combine the sign bit of one float with the other bits of another in vector registers."""
    target = target_of(graph)
    magnitude, sign = node.ops
    type = node.type
    if sign.type != type:
        sign = graph.node("fp_extend" if width(sign.type) < width(type) else "fp_round", type, sign)
    least = 1 << (width(type) - 1)
    sign_mask = _splat(graph, target, type, least)
    vector = sign_mask.type
    sign = graph.node("X86ISD::FAND", vector, graph.node("scalar_to_vector", vector, sign), sign_mask)
    if magnitude.node.op == "ConstantFP" and not magnitude.node.data & (least - 1):
        joined = sign
    elif magnitude.node.op == "ConstantFP":
        # The memory operand is on the right.
        joined = graph.node("X86ISD::FOR", vector, sign, _splat(graph, target, type, magnitude.node.data & (least - 1)))
    else:
        mask = _splat(graph, target, type, least - 1)
        bits = graph.node("X86ISD::FAND", vector, graph.node("scalar_to_vector", vector, magnitude), mask)
        joined = graph.node("X86ISD::FOR", vector, bits, sign)
    return [graph.node("extract_vector_elt", type, joined)]


def _uint_to_fp(graph: Graph, node: Node) -> list[Result] | None:
    """Use both halves as fractions of 2^52 and 2^84, subtract these, and add the two differences."""
    if node.type == "f32" or node.ops[0].type == "i32":
        return None
    whole = graph.node("X86ISD::MOVQ", "v2i64", node.ops[0])
    exponents = _vector_constant(t.i32, (_TWO_52, _TWO_84, 0, 0))
    first = graph.load("v4i32", graph.entry, graph.target.pool_address(graph, exponents, 16), 16)
    joined = graph.node("X86ISD::UNPCKL", "v4i32", whole, first)
    bases = _vector_constant(t.double, (_TWO_52 << 32, _TWO_84 << 32))
    second = graph.load("v2f64", first.results[1], graph.target.pool_address(graph, bases, 16), 16)
    parts = graph.node("X86ISD::FSUB2", "v2f64", joined, second)
    upper = graph.node("X86ISD::UNPCKH", "v2f64", parts, parts)
    return [graph.node("extract_vector_elt", "f64", graph.node("X86ISD::FADD2", "v2f64", upper, parts))]


def _element(graph: Graph, node: Node) -> list[Result] | None:
    if node.type in ("i64", "f64"):
        return elements.extract(graph, node)
    return [graph.node("truncate", node.type, graph.node("extract_vector_elt", "i32", node.ops[0]))]


_LOWERINGS: dict[str, Callable[[Graph, Node], list[Result] | None]] = {
    "vaarg": variadic.next_argument,
    "vastart": variadic.start,
    "ctpop": bit_operations.count,
    "dynamic_stackalloc": dynamic_alloca.lower,
    "setcc": _setcc,
    "select": _select,
    "brcond": _brcond,
    **dict.fromkeys(("atomic_load_add", "atomic_load_sub", "atomic_load_and", "atomic_load_or", "atomic_load_xor"),
                    atomics.modify),
    **dict.fromkeys(atomics.TESTS, atomics.test),
    "atomic_cmp_swap_with_success": atomics.exchange,
    "atomic_store": atomics.store,
    "atomic_fence": atomics.fence,
    "ConstantVector": _constant_vector,
    "GlobalAddress": _global,
    "GlobalTLSAddress": _thread_local,
    "JumpTable": _jump_table,
    "BlockAddress": _block_address,
    "ConstantFP": _constant_fp,
    "fneg": _sign,
    "fabs": _sign,
    "vector_fneg": _signs,
    "vector_fabs": _signs,
    "fcopysign": _copy_sign,
    **elements.LOWERINGS,
    "extract_vector_elt": _element,
    **dict.fromkeys(saturation.OPERATIONS, saturation.convert),
    "vector_setcc": floats.vector_setcc,
    "uint_to_fp": _uint_to_fp,
}
